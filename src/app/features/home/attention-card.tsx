import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import {
  type Attention,
  type PeopleAttention,
  type SiteAttention,
  unseenDays,
} from '#contract/console/attention.ts';
import { administrators } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';
import { type AttentionItem, LinkedNames, textLink } from './attention-item.tsx';
import { homeQueries } from './home.queries.ts';

const ResendExpiredDialog = lazyPart(
  async () => (await import('./resend-expired-dialog.tsx')).ResendExpiredDialog,
);

const Dot = styled('i')({
  flex: 'none',
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  '&[data-tone="danger"]': { backgroundColor: color('danger-solid') },
  '&[data-tone="warning"]': { backgroundColor: color('warning-solid') },
});

const Words = styled('span')({ display: 'flex', gap: 8 });
const Detail = styled('small')({ paddingLeft: 16 });

export function AttentionCard({ siteId }: { siteId: string | undefined }) {
  const query = useQuery(homeQueries.attention());
  const items = (
    query.data === undefined ? [] : [...peopleItems(query.data), ...siteItems(query.data, siteId)]
  ).toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'));
  return (
    <SectionCard title={t('Needs attention')}>
      <UnloadedPart query={query} what={t('Items that need attention')} fields={3} />
      {query.data !== undefined && items.length === 0 && (
        <StatePanel title={t('Nothing needs your attention')} icon={<CheckCircleOutlined />}>
          {t('Expired invitations, Endpoints in error and failing webhooks appear here.')}
        </StatePanel>
      )}
      {items.length > 0 && (
        <ResultList aria-label={t('Needs attention')} sx={{ marginBlock: '-8px' }}>
          {items.map(({ key, tone, words, detail, action }) => (
            <li key={key}>
              <Words>
                <Dot data-tone={tone} aria-hidden />
                <span>{words}</span>
              </Words>
              {action}
              {detail !== undefined && <Detail>{detail}</Detail>}
            </li>
          ))}
        </ResultList>
      )}
    </SectionCard>
  );
}

function peopleItems({ people }: Attention): AttentionItem[] {
  if (people === null) return [];
  const { expiredInvitations: expired, withoutSite, unseenAdministrators: unseen } = people;
  const toWithoutSite = paths.users.to({ isEnabled: 'true', withoutSite: 'true' });
  const toUnseen = paths.users.to({
    role: administrators.join(),
    isEnabled: 'true',
    unseenSince: people.unseenSince,
  });
  const items = [
    {
      count: expired,
      key: 'expired',
      text: t(
        '{count, plural, one {# invitation has expired} other {# invitations have expired}}',
        { count: expired },
      ),
      to: paths.users.to({ invitation: 'expired' }),
      action: <ResendAll count={expired} />,
    },
    {
      count: withoutSite.total,
      key: 'without-site',
      text: t('{count, plural, one {# person has no site} other {# people have no site}}', {
        count: withoutSite.total,
      }),
      to: toWithoutSite,
      detail: <People {...withoutSite} />,
      action: (
        <ButtonLink size="small" to={toWithoutSite}>
          {t('Assign a site')}
        </ButtonLink>
      ),
    },
    {
      count: unseen.total,
      key: 'unseen',
      text: t(
        '{count, plural, one {# administrator hasn’t} other {# administrators haven’t}} signed in for {days} days',
        { count: unseen.total, days: unseenDays },
      ),
      to: toUnseen,
      detail: <People {...unseen} />,
      action: (
        <ButtonLink size="small" to={toUnseen}>
          {t('Review access')}
        </ButtonLink>
      ),
    },
  ];
  return items
    .filter(({ count }) => count > 0)
    .map(({ text, to, ...item }) => ({ ...item, tone: 'warning', words: textLink(text, to) }));
}

function People({ total, people }: PeopleAttention) {
  const names = people.map(({ userId, name }) => ({ name, to: paths.user.to(userId) }));
  return <LinkedNames names={names} total={total} />;
}

function ResendAll({ count }: { count: number }) {
  const openDialog = useOpenDialog();
  const ask = () => openDialog((close) => <ResendExpiredDialog count={count} onClose={close} />);
  return (
    <Button size="small" onClick={ask}>
      {t('Resend all')}
    </Button>
  );
}

interface SiteCheck {
  field: Exclude<keyof SiteAttention, 'siteId' | 'name'>;
  tone: AttentionItem['tone'];
  /** Only user administrators manage webhooks. */
  isRepair?: true;
  words: (values: { count: number; sites: number }) => string;
  to: (siteId: string) => string;
}

const siteChecks: readonly SiteCheck[] = [
  {
    field: 'webhooksFailing',
    tone: 'danger',
    isRepair: true,
    words: (values) =>
      t(
        '{count, plural, one {# webhook is down or failing} other {# webhooks are down or failing}}{sites, plural, one {} other { at # sites}}',
        values,
      ),
    to: (siteId) => paths.webhooks.to(siteId, { health: 'failing' }),
  },
  {
    field: 'endpointsInError',
    tone: 'danger',
    words: (values) =>
      t(
        '{count, plural, one {# Endpoint is in error} other {# Endpoints are in error}}{sites, plural, one {} other { at # sites}}',
        values,
      ),
    to: (siteId) => paths.endpoints.to(siteId, { status: 'error' }),
  },
  {
    field: 'endpointsUnreached',
    tone: 'danger',
    words: (values) =>
      t(
        '{count, plural, one {# Endpoint is failing its test} other {# Endpoints are failing their tests}}{sites, plural, one {} other { at # sites}}',
        values,
      ),
    to: (siteId) => paths.endpoints.to(siteId, { health: 'failing' }),
  },
  {
    field: 'webhooksDisabled',
    tone: 'warning',
    isRepair: true,
    words: (values) =>
      t(
        '{count, plural, one {# webhook is disabled} other {# webhooks are disabled}}{sites, plural, one {} other { at # sites}}',
        values,
      ),
    to: (siteId) => paths.webhooks.to(siteId, { status: 'disabled' }),
  },
  {
    field: 'endpointsEnded',
    tone: 'warning',
    words: (values) =>
      t(
        '{count, plural, one {# active Endpoint is past its end date} other {# active Endpoints are past their end dates}}{sites, plural, one {} other { at # sites}}',
        values,
      ),
    to: (siteId) => `${paths.endpoints.to(siteId, { status: 'active' })}&ends=past`,
  },
];

const maxSites = 8;

/** One item per failed check, with its sites, the current one first. */
function siteItems(
  { people, sites }: Attention,
  currentSiteId: string | undefined,
): AttentionItem[] {
  const isCurrent = ({ siteId }: SiteAttention) => siteId === currentSiteId;
  const ordered = sites.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return siteChecks.flatMap(({ field, tone, isRepair, words, to }): AttentionItem[] => {
    const affected = ordered.filter((site) => Number(site[field]) > 0);
    const [first, ...others] = affected;
    if (first === undefined) return [];
    const count = affected.reduce((sum, site) => sum + Number(site[field]), 0);
    const text = words({ count, sites: affected.length });
    const action = isRepair && people !== null ? t('Fix') : t('Show');
    return [
      {
        key: field,
        tone,
        words: others.length > 0 ? text : textLink(text, to(first.siteId)),
        detail:
          others.length === 0 ? (
            first.name
          ) : (
            <LinkedNames
              names={affected.slice(0, maxSites).map((site) => ({
                name: site.name,
                to: to(site.siteId),
                count: Number(site[field]),
              }))}
              total={affected.length}
            />
          ),
        action: (
          <ButtonLink
            size="small"
            to={to(first.siteId)}
            aria-label={`${action}: ${text}, ${first.name}`}
          >
            {action}
          </ButtonLink>
        ),
      },
    ];
  });
}
