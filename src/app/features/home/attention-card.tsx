import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { paths } from '#app/paths.ts';
import { type Attention, type PeopleInNeed, unseenDays } from '#contract/console/attention.ts';
import { administrators } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';
import { homeQueries } from './home.queries.ts';

const ResendExpiredDialog = latePart(
  async () => (await import('./resend-expired-dialog.tsx')).ResendExpiredDialog,
);

interface Need {
  key: string;
  words: ReactNode;
  /** The first few names. */
  detail?: ReactNode;
  action: ReactNode;
}

/** What needs attention at the user's sites, each with an action. */
export function AttentionCard() {
  const query = useQuery(homeQueries.attention());
  const needs =
    query.data === undefined ? [] : [...peopleNeeds(query.data), ...siteNeeds(query.data)];
  return (
    <SectionCard title={t('Needs attention')}>
      <UnloadedPart query={query} what={t('Items that need attention')}>
        <FormSkeleton fields={3} />
      </UnloadedPart>
      {query.data !== undefined && needs.length === 0 && (
        <EmptyState title={t('Nothing needs your attention')} icon={<CheckCircleOutlined />}>
          {t('Expired invitations, Endpoints in error and failing webhooks appear here.')}
        </EmptyState>
      )}
      {needs.length > 0 && (
        <ResultList aria-label={t('Needs attention')} sx={{ marginBlock: '-8px' }}>
          {needs.map(({ key, words, detail, action }) => (
            <li key={key}>
              <span>{words}</span>
              {action}
              {detail !== undefined && <small>{detail}</small>}
            </li>
          ))}
        </ResultList>
      )}
    </SectionCard>
  );
}

function peopleNeeds({ people }: Attention): Need[] {
  if (people === null) return [];
  const { expiredInvitations: expired, withoutSite, unseenAdministrators: unseen } = people;
  const toExpired = paths.users.to({ invitation: 'expired' });
  const toWithoutSite = paths.users.to({ isEnabled: 'true', withoutSite: 'true' });
  const toUnseen = paths.users.to({
    role: administrators.join(),
    isEnabled: 'true',
    unseenSince: people.unseenSince,
  });
  return [
    ...(expired > 0
      ? [
          {
            key: 'expired',
            words: countLink(
              t(
                '{count, plural, one {# invitation has expired} other {# invitations have expired}}',
                { count: expired },
              ),
              toExpired,
            ),
            action: <ResendAll count={expired} />,
          },
        ]
      : []),
    ...(withoutSite.total > 0
      ? [
          {
            key: 'without-site',
            words: countLink(
              t('{count, plural, one {# person has no site} other {# people have no site}}', {
                count: withoutSite.total,
              }),
              toWithoutSite,
            ),
            detail: <People {...withoutSite} />,
            action: <Way to={toWithoutSite}>{t('Assign a site')}</Way>,
          },
        ]
      : []),
    ...(unseen.total > 0
      ? [
          {
            key: 'unseen',
            words: countLink(
              t(
                '{count, plural, one {# administrator hasn’t} other {# administrators haven’t}} signed in for {days} days',
                { count: unseen.total, days: unseenDays },
              ),
              toUnseen,
            ),
            detail: <People {...unseen} />,
            action: <Way to={toUnseen}>{t('Review access')}</Way>,
          },
        ]
      : []),
  ];
}

/** A count linked to its list. */
function countLink(words: string, to: string): ReactNode {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {words}
    </Link>
  );
}

const siteNeedTexts = {
  endpointsInError: (count) =>
    t('{count, plural, one {# Endpoint is in error} other {# Endpoints are in error}}', { count }),
  endpointsEnded: (count) =>
    t(
      '{count, plural, one {# active Endpoint is past its end date} other {# active Endpoints are past their end dates}}',
      {
        count,
      },
    ),
  endpointsUnreached: (count) =>
    t(
      '{count, plural, one {# Endpoint is failing its test} other {# Endpoints are failing their tests}}',
      {
        count,
      },
    ),
  webhooksFailing: (count) =>
    t(
      '{count, plural, one {# webhook is down or failing} other {# webhooks are down or failing}}',
      {
        count,
      },
    ),
  webhooksDisabled: (count) =>
    t('{count, plural, one {# webhook is disabled} other {# webhooks are disabled}}', { count }),
} satisfies Record<string, (count: number) => string>;

function siteNeeds({ people, sites }: Attention): Need[] {
  // Only user administrators manage webhooks.
  const repair = people === null ? t('Show') : t('Fix');
  return sites.flatMap((site) => {
    const { siteId, name } = site;
    const kinds: readonly [keyof typeof siteNeedTexts, string, string][] = [
      ['endpointsInError', t('Show'), paths.endpoints.to(siteId, { status: 'error' })],
      [
        'endpointsEnded',
        t('Show'),
        `${paths.endpoints.to(siteId, { status: 'active' })}&ends=past`,
      ],
      ['endpointsUnreached', t('Show'), paths.endpoints.to(siteId, { health: 'failing' })],
      ['webhooksFailing', repair, paths.webhooks.to(siteId, { health: 'failing' })],
      ['webhooksDisabled', repair, paths.webhooks.to(siteId, { status: 'disabled' })],
    ];
    return kinds.flatMap(([field, action, to]): Need[] => {
      const count = Number(site[field]);
      if (count === 0) return [];
      const words = siteNeedTexts[field](count);
      return [
        {
          key: `${siteId} ${field}`,
          words: countLink(words, to),
          detail: name,
          action: (
            <Way to={to} label={`${action}: ${words}, ${name}`}>
              {action}
            </Way>
          ),
        },
      ];
    });
  });
}

function Way({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Button size="small" component={RouterLink} to={to} aria-label={label}>
      {children}
    </Button>
  );
}

function People({ total, people }: PeopleInNeed) {
  const rest = total - people.length;
  return (
    <>
      {people.map(({ userId, name }, at) => (
        <span key={userId}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={paths.user.to(userId)} color="inherit">
            {name}
          </Link>
        </span>
      ))}
      {rest > 0 && ` ${t('and {count, number} more', { count: rest })}`}
    </>
  );
}

/** Resends all expired invitations in a run. */
function ResendAll({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('Resend all')}
      </Button>
      {isAsking && <ResendExpiredDialog count={count} onClose={() => setIsAsking(false)} />}
    </>
  );
}
