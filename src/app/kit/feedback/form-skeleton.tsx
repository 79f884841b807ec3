import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { t } from '#words/t.ts';
import { LoadingRegion } from './loading-region.tsx';

const Field = styled('div')({ marginBottom: 20 });

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <LoadingRegion label={t('Loading form')}>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <Field key={field}>
          <Skeleton
            variant="rounded"
            width={field % 2 === 0 ? 96 : 132}
            height={12}
            sx={{ mb: 2 }}
          />
          <Skeleton variant="rounded" height={32} />
        </Field>
      ))}
    </LoadingRegion>
  );
}
