import { paths } from '#app/paths.ts';
import type { Attention, SiteAttention } from '#contract/console/attention.ts';
import { t } from '#words/t.ts';
import { type AttentionItem, AttentionLink, LinkedNames, textLink } from './attention-item.tsx';

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

/** One item for each check that finds something, with its sites, the current one first. */
export function siteItems(
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
          <AttentionLink to={to(first.siteId)} label={`${action}: ${text}, ${first.name}`}>
            {action}
          </AttentionLink>
        ),
      },
    ];
  });
}
