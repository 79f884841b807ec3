import Button from '@mui/material/Button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { entityName, entityPath } from '#app/features/audit/audit-words.shared.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { dayOf, formatDateTimeWithZone } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { quarter, recentPeriod } from '#app/list/filters/period.ts';
import { paths } from '#app/paths.ts';
import { type ReportColumns, reportOf } from '#app/runs/run.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { isLive } from '#app/shell/session/session-list.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { accountStatus } from '../account-status.ts';
import { useStartUserAction } from '../actions/user-actions.tsx';
import { userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';
import { Trail } from '../user-page/user-trail.tsx';
import { siteNameOf } from '../user-places.ts';
import { ContactsCard, DoneNote } from './contacts-card.tsx';
import { type ContactMentions, useNamedContacts } from './named-contact.queries.ts';

/** `/console/users/:userId/offboarding`: steps for a person who leaves, with progress. */
export function OffboardingPage() {
  const { userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(userAccessQueries.details(userId));
  const offers = useOffers();
  const [period] = useState(() => recentPeriod(quarter, Date.now()));
  const filter = { actorId: userId, ...period };
  const status = accountStatus(user);
  const name = userName(user);
  const { sites, query } = useNamedContacts(user);
  const steps = stepsOf(user, query.data, sites);
  const done = steps.filter(({ rest }) => rest?.length === 0).length;
  return (
    <>
      <PageHeader
        title={t('Offboard {name}', { name })}
        breadcrumbs={[
          { label: t('Users'), to: paths.users.to() },
          { label: name, to: paths.user.to(userId) },
        ]}
        meta={
          <>
            {status && <StatusChip {...status} />}
            <span>{shortText(user.email ?? '')}</span>
            <StatusChip
              tone={done === steps.length ? 'success' : 'info'}
              label={t('{done, number} of {total, number} steps done', {
                done,
                total: steps.length,
              })}
            />
          </>
        }
        actions={
          <Button
            disabled={steps.some(({ rest }) => rest === undefined)}
            onClick={() => saveReport(user, steps)}
          >
            {t('Download report')}
          </Button>
        }
      />
      <PageColumns data-first="more">
        <div>
          <AccessCard user={user} />
          {user.email !== undefined && <ContactsCard user={user} email={user.email} />}
        </div>
        {offers('listAuditEvents') && (
          <SectionCard
            title={t('Activity in the last 90 days')}
            actions={
              <PageLink to={paths.audit.to(filter)} variant="body2">
                {t('Open in audit trail')}
              </PageLink>
            }
          >
            <Trail
              filter={{ ...filter, foldRuns: true }}
              emptyText={t('The audit trail has no entries by this person.')}
              detailOf={(event) => recordLink(event, sites)}
            />
          </SectionCard>
        )}
      </PageColumns>
    </>
  );
}

/** The affected record, with the number of others in the same bulk action. */
function recordLink(event: AuditEvent, sites: readonly Site[]): ReactNode {
  const others = (event.run?.entries ?? 1) - 1;
  const record = linked(shortText(entityName(event, sites)), entityPath(event));
  return others > 0
    ? rich('{names} and {more, number} more', { names: record, more: others })
    : record;
}

interface Step {
  label: string;
  rest: string[] | undefined;
}

function stepsOf(
  user: User,
  mentions: readonly ContactMentions[] | undefined,
  sites: readonly Site[],
): Step[] {
  return [
    {
      label: t('Access disabled'),
      rest: user.isEnabled === false ? [] : [t('Access enabled')],
    },
    {
      label: t('Not a contact of any Endpoint'),
      rest: mentions?.flatMap(({ siteId, endpoints }) =>
        endpoints === 0
          ? []
          : t('{site}: {endpoints, plural, one {# Endpoint} other {# Endpoints}}', {
              site: siteNameOf(siteId, sites),
              endpoints,
            }),
      ),
    },
    {
      label: t('Receives no webhook alerts'),
      rest: mentions?.flatMap(({ siteId, webhooks }) =>
        webhooks.map(({ name }) => `${siteNameOf(siteId, sites)}: ${name}`),
      ),
    },
  ];
}

function saveReport(user: User, steps: readonly Step[]) {
  const now = new Date().toISOString();
  const columns: ReportColumns<Step> = [
    [t('Person'), () => userName(user)],
    [t('Email address'), () => user.email],
    [t('As of'), () => formatDateTimeWithZone(now)],
    [t('Step'), ({ label }) => label],
    [t('Status'), ({ rest }) => (rest?.length ? t('To do') : t('Done'))],
    [t('Remaining steps'), ({ rest }) => rest?.join('; ')],
  ];
  const content = new Blob([reportOf({ columns }, steps)], { type: 'text/csv' });
  saveFile(`offboarding-${dayOf(now)}.csv`, content);
}

function AccessCard({ user }: { user: User }) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const start = useStartUserAction();
  const now = useNow();
  const hasSessions = useOffers()('listUserSessions');
  const sessions = useQuery({ ...userAccessQueries.sessions(user.id), enabled: hasSessions });
  const live = sessions.data?.data.filter((session) => isLive(session, now)).length;
  const isYou = you.id === user.id;
  if (user.isEnabled === false) {
    return (
      <SectionCard
        title={t('Access')}
        actions={
          <Button size="small" onClick={() => start('enable', user)}>
            {t('Enable access')}
          </Button>
        }
      >
        <DoneNote>
          {t('The account is disabled. No one is signed in, and its links don’t work.')}
        </DoneNote>
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={t('Access')}
      description={
        isYou
          ? t('You can’t disable your own account; ask another administrator.')
          : t('Disables the account and ends its sessions, invitations and password links.')
      }
      actions={
        <Button
          size="small"
          variant="contained"
          color="error"
          disabled={isYou}
          onClick={() => start('disable', user)}
        >
          {t('Disable access')}
        </Button>
      }
    >
      <KeyValueList
        entries={[
          { label: t('Signed in'), value: sessionsText(live) },
          {
            label: t('Invitation'),
            value:
              user.invitation?.state === 'pending' ? t('Pending: the link still works') : undefined,
          },
        ]}
      />
      {hasSessions && <UnloadedPart query={sessions} what={t('Sessions')} />}
    </SectionCard>
  );
}

function sessionsText(live: number | undefined): string | undefined {
  if (live === undefined) return undefined;
  if (live === 0) return t('No active sessions');
  return t('Active in {live, plural, one {one browser} other {# browsers}}', { live });
}
