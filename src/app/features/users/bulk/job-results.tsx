import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { BulkJob, BulkResult, bulkOutcomes } from '#contract/user-bulk.ts';
import { paths } from '../../../paths.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { color } from '../../../shared/theme/color.ts';
import { BulkResults } from '../../../shared/ui/bulk/bulk-results.ts';
import { outcomeLook } from '../../../shared/ui/bulk/outcome-look.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { TableFrame } from '../../../shared/ui/grid/table-frame.tsx';
import { PaginationBar } from '../../../shared/ui/pagination-bar.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { useOffers } from '../../session/use-offers.shared.ts';
import { reasonWords } from './bulk-words.ts';
import { bulkQueries } from './user-bulk.queries.ts';

interface JobResultsProps {
  job: BulkJob;
  outcome: (typeof bulkOutcomes)[number] | undefined;
}

const whileRunningMs = 1500;

/** What became of each, in the order of the job. */
export function JobResults({ job, outcome }: JobResultsProps) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 25 });
  const results = useQuery({
    ...bulkQueries.results(job.jobId, { outcome, ...paging }),
    refetchInterval: job.state === 'running' ? whileRunningMs : false,
    // The last ones come after the last look.
    enabled: job.done > 0,
  });
  if (job.done === 0) return null;
  if (results.data === undefined) {
    if (results.error === null) return <TableSkeleton rows={4} />;
    return (
      <ErrorState
        title="Results could not be loaded"
        message={problemMessage(results.error)}
        onRetry={() => void results.refetch()}
      />
    );
  }
  const { data, meta } = results.data;
  if (data.length === 0) return null;
  return (
    <TableFrame>
      <BulkResults aria-label="Results">
        {data.map((result) => (
          <Result key={result.row} result={result} isDeleted={job.action === 'delete'} />
        ))}
      </BulkResults>
      {meta.total > paging.pageSize && (
        <div style={{ borderTop: `1px solid ${color('border')}` }}>
          <PaginationBar
            label="Results"
            paging={{ ...paging, total: meta.total }}
            onChange={setPaging}
          />
        </div>
      )}
    </TableFrame>
  );
}

function Result({ result, isDeleted }: { result: BulkResult; isDeleted: boolean }) {
  const { email, userId, outcome, reason } = result;
  const hasPage = useOffers()('getUser') && userId !== null && !isDeleted;
  const name = email === '' ? 'Unknown user' : email;
  return (
    <li>
      {hasPage ? (
        <Link component={RouterLink} to={paths.user.to(userId)} color="inherit">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <StatusChip {...outcomeLook(outcome)} />
      {reason !== null && <small>{reasonWords(reason)}</small>}
    </li>
  );
}
