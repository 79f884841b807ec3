import Skeleton from '@mui/material/Skeleton';
import { LoadingRegion } from './loading-region.tsx';

interface FormSkeletonProps {
  fields: number;
}

/** A form whose values are on the way. */
export function FormSkeleton({ fields }: FormSkeletonProps) {
  return (
    <LoadingRegion label="Loading form">
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} style={{ marginBottom: 20 }}>
          <Skeleton
            variant="rounded"
            width={field % 2 === 0 ? 96 : 132}
            height={12}
            sx={{ mb: 2 }}
          />
          <Skeleton variant="rounded" height={32} />
        </div>
      ))}
    </LoadingRegion>
  );
}
