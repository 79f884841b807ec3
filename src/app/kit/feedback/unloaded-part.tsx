import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { ApiError, isStatus } from '../api/api-error.ts';
import { type Failable, useFailure, useRetryFailed } from '../api/failed-queries.ts';
import { problemMessage } from '../api/problem-message.ts';
import { ErrorState } from './error-state.tsx';
import { NotAllowedState } from './not-allowed-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

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
  if (thing !== undefined && isStatus(failure, 404, 410)) {
    return <NotFoundState thing={thing} actions={null} />;
  }
  if (isStatus(failure, 403)) {
    return (
      <NotAllowedState what={t('see this: {what}', { what: inSentence(what) })} actions={null} />
    );
  }
  return (
    <ErrorState
      title={t('{what} could not be loaded', { what })}
      message={problemMessage(failure)}
      requestId={failure instanceof ApiError ? failure.requestId : undefined}
      isRetrying={query.isFetching}
      onRetry={retry}
    />
  );
}
