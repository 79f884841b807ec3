import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#app/kit/page-header.tsx';
import { LeaveGuard } from '#app/record/form/leave-guard.tsx';
import { OfferedPage } from '#app/shell/session/offered-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { startBulkInvite } from '#contract/user-bulk.ts';
import { paths } from '../../../paths.ts';
import { rolesToGive } from '../edit/role-options.ts';
import { useKnownSites } from '../use-known-sites.ts';
import { InviteDefaultsFields } from './invite-defaults-fields.tsx';
import { InviteInput } from './invite-input.tsx';
import type { InviteDefaults, InviteRow } from './invite-rows.ts';
import { InviteTable } from './invite-table.tsx';
import { useFailedInvites } from './sent-invites.ts';

/** A list of people, checked row by row before anybody gets a mail. */
function InviteMany() {
  const { data: giver } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useKnownSites();
  const again = useSearchParams()[0].get('again');
  const [defaults, setDefaults] = useState<InviteDefaults>({ role: 'SITE_USER' });
  const [rows, setRows] = useState<InviteRow[]>([]);
  const isSent = useRef(false);
  const count = useRef(0);
  count.current = rows.length;
  useFailedInvites(again, (failed) => {
    setRows(failed.rows);
    setDefaults(failed.defaults);
  });
  return (
    <>
      <PageHeader
        title="Invite many"
        breadcrumbs={[{ label: 'Users', to: paths.users.to() }]}
        description="Paste a list or drop a file. Every row is checked before anybody gets a mail."
      />
      <LeaveGuard
        isDirty={useCallback(() => count.current > 0 && !isSent.current, [])}
        what="The list of people to invite"
      />
      <InviteDefaultsFields
        defaults={defaults}
        roles={rolesToGive(giver.role)}
        sites={sites}
        onChange={setDefaults}
      />
      {rows.length === 0 ? (
        <InviteInput onRows={setRows} />
      ) : (
        <InviteTable
          rows={rows}
          defaults={defaults}
          onChange={setRows}
          onSent={() => {
            isSent.current = true;
          }}
        />
      )}
    </>
  );
}

/** `/console/users/invite` */
export function InvitePage() {
  return (
    <OfferedPage
      extensionId={startBulkInvite.id}
      title="Invite many"
      what="way to invite many at once"
      why="Invite people one by one with New user."
    >
      <InviteMany />
    </OfferedPage>
  );
}
