import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { type Failable, useFailure, useRetryFailed } from '../api/failed-queries.ts';
import { FailureState } from './unavailable.tsx';

interface UnloadedPartProps {
  query: Failable & Pick<UseQueryResult, 'isFetching'>;
  /** What comes here, as a sentence begins with it: "Sessions". */
  what: string;
  /** The one thing that it is, singular and lower case, where it may be gone: "run". */
  thing?: string;
  /** Its shape while it is on the way. */
  children: ReactNode;
}

/** What stands in the place of a part until its data is there: its shape, or why it failed and the way to try again. */
export function UnloadedPart({ query, what, thing, children }: UnloadedPartProps) {
  const failure = useFailure(query);
  const retry = useRetryFailed();
  if (query.data !== undefined) return null;
  if (failure === undefined) return children;
  return (
    <FailureState
      error={failure}
      title={t('{what} could not be loaded', { what })}
      thing={thing}
      purpose={t('see this: {what}', { what: inSentence(what) })}
      actions={null}
      isRetrying={query.isFetching}
      onRetry={retry}
    />
  );
}
