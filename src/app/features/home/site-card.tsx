import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { LinkItem, LinkList } from './attention-item.tsx';
import { homeQueries, type StateCounts } from './home.queries.ts';

export function SiteCard({ siteId, site }: { siteId: string; site: string }) {
  return (
    <SectionCard title={t('Records')} description={site}>
      <CountList
        label={t('Endpoints')}
        to={() => paths.endpoints.to(siteId)}
        query={useQuery(homeQueries.endpoints(siteId))}
        lines={{
          all: (count) =>
            t('{count, plural, one {# Endpoint in total} other {# Endpoints in total}}', { count }),
        }}
      />
      <CountList
        label={t('Event groups')}
        to={(status) => paths.eventgroups.to(siteId, { ...(status && { status }) })}
        query={useQuery(homeQueries.eventgroups(siteId))}
        lines={{
          active: (count) =>
            t('{count, plural, one {# active event group} other {# active event groups}}', {
              count,
            }),
          inactive: (count) =>
            t('{count, plural, one {# inactive event group} other {# inactive event groups}}', {
              count,
            }),
          archived: (count) =>
            t('{count, plural, one {# archived event group} other {# archived event groups}}', {
              count,
            }),
        }}
      />
      <CountList
        label={t('Webhooks')}
        to={() => paths.webhooks.to(siteId)}
        query={useQuery(homeQueries.webhooks(siteId))}
        lines={{
          all: (count) =>
            t('{count, plural, one {# webhook in total} other {# webhooks in total}}', { count }),
        }}
      />
    </SectionCard>
  );
}

interface CountListProps {
  label: string;
  to: (state?: string) => string;
  query: UseQueryResult<StateCounts>;
  lines: Record<string, (count: number) => string>;
}

/** Counts that link to their lists; without counts, only a link. */
function CountList({ label, to, query, lines }: CountListProps) {
  if (isStatus(useFailure(query), 403)) return null;
  return (
    <>
      <UnloadedPart query={query} what={label} fields={1} />
      {query.data !== undefined && (
        <LinkList aria-label={label}>
          {query.data.size === 0 && <LinkItem to={to()}>{label}</LinkItem>}
          {Object.entries(lines).map(([state, textOf]) => {
            const count = query.data.get(state);
            return (
              count !== undefined && (
                <LinkItem key={state} to={to(state)}>
                  {textOf(count)}
                </LinkItem>
              )
            );
          })}
        </LinkList>
      )}
    </>
  );
}
