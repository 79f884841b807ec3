import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { paths } from '#app/paths.ts';
import type { Attention, SiteNeeds } from '#contract/console/attention.ts';
import { t } from '#words/t.ts';
import { countLink, type Need, Way } from './need.tsx';

interface SiteQuestion {
  field: Exclude<keyof SiteNeeds, 'siteId' | 'name'>;
  tone: Need['tone'];
  /** Only user administrators manage webhooks. */
  isRepair?: true;
  words: (values: { count: number; sites: number }) => string;
  to: (siteId: string) => string;
}

const siteQuestions: readonly SiteQuestion[] = [
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

/** One for each question, with its sites, the current one first. */
export function siteNeeds({ people, sites }: Attention, currentSiteId: string | undefined): Need[] {
  const isCurrent = ({ siteId }: SiteNeeds) => siteId === currentSiteId;
  const ordered = sites.toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  return siteQuestions.flatMap(({ field, tone, isRepair, words, to }): Need[] => {
    const concerned = ordered.filter((site) => Number(site[field]) > 0);
    const [first, ...others] = concerned;
    if (first === undefined) return [];
    const count = concerned.reduce((sum, site) => sum + Number(site[field]), 0);
    const text = words({ count, sites: concerned.length });
    const action = isRepair && people !== null ? t('Fix') : t('Show');
    return [
      {
        key: field,
        tone,
        words: others.length > 0 ? text : countLink(text, to(first.siteId)),
        detail:
          others.length === 0 ? (
            first.name
          ) : (
            <Sites
              sites={concerned.map((site) => ({ ...site, count: Number(site[field]) }))}
              to={to}
            />
          ),
        action: (
          <Way to={to(first.siteId)} label={`${action}: ${text}, ${first.name}`}>
            {action}
          </Way>
        ),
      },
    ];
  });
}

const maxSites = 8;

interface SitesProps {
  sites: readonly { siteId: string; name: string; count: number }[];
  to: (siteId: string) => string;
}

function Sites({ sites, to }: SitesProps) {
  const rest = sites.length - maxSites;
  return (
    <>
      {sites.slice(0, maxSites).map(({ siteId, name, count }, at) => (
        <span key={siteId}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={to(siteId)} color="inherit">
            {name}
          </Link>{' '}
          ({formatCount(count)})
        </span>
      ))}
      {rest > 0 && ` ${t('and {count, number} more', { count: rest })}`}
    </>
  );
}
