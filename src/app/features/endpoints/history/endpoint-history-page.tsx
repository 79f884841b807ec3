import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { textOf } from '../json/json-text.ts';
import { Comparison } from './comparison.tsx';
import { chosenPair, versionsOf } from './version-list.ts';
import { VersionTimeline } from './version-timeline.tsx';

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** All versions of an Endpoint, and any two of them side by side. */
export function EndpointHistoryPage() {
  const { siteId = '', endpointId = '' } = useParams();
  const { data: pages } = useSuspenseQuery(endpointQueries.history({ siteId, endpointId }));
  const versions = useMemo(() => versionsOf(pages), [pages]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // A radio must show its choice at once, and not only when the address has followed.
  const [asked, setAsked] = useOptimistic({ from: search.get('from'), to: search.get('to') });
  const pair = chosenPair(versions, asked);
  const newest = versions.find((version) => version.resource !== undefined)?.resource;
  const title = newest === undefined ? endpointId : endpointTitle(newest);

  function choose(next: { from: string; to: string }) {
    startTransition(async () => {
      setAsked(next);
      await navigate({ search: String(new URLSearchParams(next)) }, { preventScrollReset: true });
    });
  }

  return (
    <>
      <PageHeader
        title="History"
        breadcrumbs={[
          { label: 'Endpoints', to: paths.endpoints.to(siteId) },
          { label: title, to: paths.endpoint.to(siteId, endpointId) },
        ]}
        meta={
          <>
            {newest !== undefined && <EndpointStatusChip status={textOf(newest.status)} />}
            <span>{versions.length === 1 ? 'One version' : `${versions.length} versions`}</span>
          </>
        }
      />
      <Panes>
        <VersionTimeline versions={versions} pair={pair} onChoose={choose} />
        <Comparison versions={versions} pair={pair} asked={asked} onChoose={choose} />
      </Panes>
    </>
  );
}
