import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { type Failable, useFailure, useRetryFailed } from '../api/failed-queries.ts';
import { LoadingRegion } from './loading-region.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { FailureState } from './unavailable.tsx';

interface UnloadedPartProps {
  query: Failable & Pick<UseQueryResult, 'isFetching'>;
  what: string;
  /** What may be deleted, in the singular: "User". */
  noun?: string;
  /** The size of its skeleton, as a form or a table. */
  fields?: number;
  rows?: number;
  /** Another skeleton. */
  children?: ReactNode;
}

/** A part's skeleton while loading, or its failure with a retry. */
export function UnloadedPart(props: UnloadedPartProps) {
  const { query, what, noun, fields, rows, children } = props;
  const failure = useFailure(query);
  const retry = useRetryFailed();
  if (query.data !== undefined) return null;
  if (failure === undefined) {
    if (fields !== undefined) return <FormSkeleton fields={fields} />;
    return rows === undefined ? children : <TableSkeleton rows={rows} />;
  }
  return (
    <FailureState
      error={failure}
      title={t('{what} couldn’t be loaded', { what })}
      noun={noun}
      purpose={t('view {what}', { what: inSentence(what) })}
      actions={null}
      isRetrying={query.isFetching}
      onRetry={retry}
    />
  );
}

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
