import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { formatCount } from '../../../shared/ui/locale.ts';
import { actionWords } from './bulk-words.ts';
import { bulkQueries } from './user-bulk.queries.ts';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: color('info-soft'),
  color: color('info-text'),
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

const pollMs = 2000;

/** The way back to a bulk action that still runs while its drawer is closed. */
export function JobStrip({ jobId }: { jobId: string }) {
  const { search } = useLocation();
  const { data: job } = useQuery({
    ...bulkQueries.job(jobId),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
  if (job?.state !== 'running') return null;
  return (
    <Strip role="status">
      {actionWords(job.action).running}: {formatCount(job.done)} of {formatCount(job.total)}
      <Link
        component={RouterLink}
        to={`${paths.userJob.to(jobId)}${search}`}
        state={{ keepFocus: true }}
        color="inherit"
        underline="always"
      >
        Show
      </Link>
    </Strip>
  );
}
