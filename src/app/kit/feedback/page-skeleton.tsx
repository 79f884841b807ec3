import Skeleton from '@mui/material/Skeleton';
import { t } from '#words/t.ts';
import { LoadingRegion } from './loading-region.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export function PageSkeleton() {
  return (
    <LoadingRegion label={t('Loading page')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="min(100%, 320px)" height={16} sx={{ mb: 6 }} />
      <TableSkeleton rows={10} />
    </LoadingRegion>
  );
}
