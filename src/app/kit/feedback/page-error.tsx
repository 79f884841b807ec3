import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError, isStatus } from '../api/api-error.ts';
import { PageHeader } from '../page-header.tsx';
import { ErrorState } from './error-state.tsx';
import { NotAllowedState } from './not-allowed-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

/** A page whose data did not come, inside the frame, so that all other pages stay one click away. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  if (!(error instanceof ApiError)) throw error; // not a matter of data: the whole console's error page explains it
  return (
    <>
      <PageHeader title={titleOf(error)} />
      <StateOf
        error={error}
        onRetry={() => {
          reset();
          void revalidate();
        }}
      />
    </>
  );
}

interface StateOfProps {
  error: Error;
  onRetry: () => void;
}

function StateOf({ error, onRetry }: StateOfProps) {
  if (isStatus(error, 404, 410)) return <NotFoundState thing="page" />;
  if (isStatus(error, 403)) return <NotAllowedState what="see this page" />;
  return (
    <ErrorState
      title="This page could not be loaded"
      message={error.message}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}

function titleOf(error: ApiError): string {
  if (isStatus(error, 404, 410)) return 'Not found';
  return isStatus(error, 403) ? 'Not allowed' : 'Not loaded';
}
