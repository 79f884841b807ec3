import Link from '@mui/material/Link';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { homeQueries, type StateCounts } from './home.queries.ts';
import { LinkList } from './need.tsx';

/** A count linked to its list. */
interface CountLine {
  words: (count: number) => string;
  to: string;
}

/** A site's record counts by documented states. */
export function SiteCard({ siteId, site }: { siteId: string; site: string }) {
  return (
    <SectionCard title={t('Records')} description={site}>
      <CountList
        label={t('Endpoints')}
        to={paths.endpoints.to(siteId)}
        query={useQuery(homeQueries.endpoints(siteId))}
        lines={{
          all: {
            words: (count) =>
              t('{count, plural, one {# Endpoint in total} other {# Endpoints in total}}', {
                count,
              }),
            to: paths.endpoints.to(siteId),
          },
        }}
      />
      <CountList
        label={t('Event groups')}
        to={paths.eventgroups.to(siteId)}
        query={useQuery(homeQueries.eventgroups(siteId))}
        lines={{
          active: {
            words: (count) =>
              t('{count, plural, one {# active event group} other {# active event groups}}', {
                count,
              }),
            to: paths.eventgroups.to(siteId, { status: 'active' }),
          },
          inactive: {
            words: (count) =>
              t('{count, plural, one {# inactive event group} other {# inactive event groups}}', {
                count,
              }),
            to: paths.eventgroups.to(siteId, { status: 'inactive' }),
          },
          archived: {
            words: (count) =>
              t('{count, plural, one {# archived event group} other {# archived event groups}}', {
                count,
              }),
            to: paths.eventgroups.to(siteId, { status: 'archived' }),
          },
        }}
      />
      <CountList
        label={t('Webhooks')}
        to={paths.webhooks.to(siteId)}
        query={useQuery(homeQueries.webhooks(siteId))}
        lines={{
          all: {
            words: (count) =>
              t('{count, plural, one {# webhook in total} other {# webhooks in total}}', { count }),
            to: paths.webhooks.to(siteId),
          },
        }}
      />
    </SectionCard>
  );
}

interface CountListProps {
  label: string;
  /** Without counts, only the link is shown. */
  to: string;
  query: UseQueryResult<StateCounts>;
  lines: Record<string, CountLine>;
}

function CountList({ label, to: list, query, lines }: CountListProps) {
  if (isStatus(useFailure(query), 403)) return null;
  return (
    <>
      <UnloadedPart query={query} what={label}>
        <FormSkeleton fields={1} />
      </UnloadedPart>
      {query.data !== undefined && (
        <LinkList aria-label={label}>
          {query.data.size === 0 && (
            <li>
              <Link component={RouterLink} to={list}>
                {label}
              </Link>
            </li>
          )}
          {Object.entries(lines).map(([state, { words, to }]) => {
            const count = query.data.get(state);
            return (
              count !== undefined && (
                <li key={state}>
                  <Link component={RouterLink} to={to}>
                    {words(count)}
                  </Link>
                </li>
              )
            );
          })}
        </LinkList>
      )}
    </>
  );
}
