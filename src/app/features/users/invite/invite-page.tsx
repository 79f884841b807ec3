import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { LeaveGuard } from '#app/record-form/leave-guard.tsx';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useNamedSites, useSites } from '#app/shell/session/use-sites.ts';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { assignableRoles } from '../filter-options.ts';
import { rereadRows } from './invite-columns.ts';
import { InviteColumnsCard } from './invite-columns-card.tsx';
import { InviteDefaultsFields } from './invite-defaults-fields.tsx';
import { InviteInput } from './invite-input.tsx';
import { type InviteDefaults, type InviteList, inviteDefaults } from './invite-rows.ts';
import { InviteSourceCard } from './invite-source-card.tsx';
import { InviteTable } from './invite-table.tsx';
import { useFailedInvites } from './sent-invites.ts';

const emptyInvites: InviteList = { rows: [], columns: [] };

function InviteMany() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useNamedSites();
  const { currentSiteId } = useSites();
  const again = useSearchParams()[0].get('again');
  const [defaults, setDefaults] = useState<InviteDefaults>(() =>
    inviteDefaults(sites, currentSiteId),
  );
  const [list, setList] = useState<InviteList>(emptyInvites);
  const { rows, columns, source } = list;
  const choices = { roles: assignableRoles(you.role), sites };
  const isSent = useRef(false);
  const count = useRef(0);
  count.current = rows.length;
  useFailedInvites(again, (failed) => {
    setList({ rows: failed.rows, columns: [] });
    if (failed.defaults !== undefined) setDefaults(failed.defaults);
  });
  return (
    <>
      <PageHeader
        title={t('Invite people')}
        breadcrumbs={[{ label: t('Users'), to: paths.users.to() }]}
        description={t(
          'Paste a list or choose an Excel or CSV file. Every row is checked before any email is sent.',
        )}
      />
      <LeaveGuard
        isDirty={useCallback(() => count.current > 0 && !isSent.current, [])}
        what={t('List of people to invite')}
      />
      <InviteDefaultsFields
        defaults={defaults}
        roles={choices.roles}
        sites={sites}
        onChange={setDefaults}
      />
      {rows.length === 0 ? (
        <InviteInput choices={choices} onList={setList} />
      ) : (
        <>
          {source && <InviteSourceCard source={source} choices={choices} onList={setList} />}
          {columns.length > 0 && (
            <InviteColumnsCard
              columns={columns}
              onChange={(after) =>
                setList({ ...list, rows: rereadRows(rows, columns, after), columns: after })
              }
            />
          )}
          <InviteTable
            rows={rows}
            defaults={defaults}
            choices={choices}
            onChange={(changed) => setList({ ...list, rows: changed })}
            onStartOver={() => setList(emptyInvites)}
            onSent={() => {
              isSent.current = true;
            }}
          />
        </>
      )}
    </>
  );
}

export function InvitePage() {
  return (
    <GuardedPage
      operation={startBulkInvite}
      title={t('Invite people')}
      lack={t('bulk invitation')}
      why={t('To invite one person, use New user.')}
      purpose={t('invite people')}
    >
      <InviteMany />
    </GuardedPage>
  );
}
