import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { t } from '#words/t.ts';
import { ApiError, isStatus } from '../api/api-error.ts';
import { retryAfterMs, retryFailed } from '../api/failed-queries.ts';
import { reachability } from '../api/reachability.ts';
import { PageHeader } from '../page/page-header.tsx';
import { FailureState } from './unavailable.tsx';

/** A page whose data failed to load, within the frame. */
export function PageError() {
  const error = useDataError();
  return (
    <>
      <PageHeader title={titleOf(error)} />
      <StateOf error={error} place="page" />
    </>
  );
}

/** The same for a nested route. */
export function PagePartError() {
  return <StateOf error={useDataError()} place="part" />;
}

function useDataError(): Error {
  const error = useRouteError();
  if (!(error instanceof Error)) throw error;
  return error;
}

/** Matches browsers' messages for a chunk that failed to load. */
function isChunkError(error: Error): boolean {
  return error instanceof TypeError && /module|fetch|import/i.test(error.message);
}

function StateOf({ error, place }: { error: Error; place: 'page' | 'part' }) {
  const { isRetrying, retry } = usePageRetry(error);
  const isData = error instanceof ApiError;
  return (
    <FailureState
      error={error}
      title={failureTitle(place, isData || isChunkError(error))}
      noun={t('page')}
      purpose={t('view this page')}
      fault={isData ? undefined : faultOf(error)}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

function failureTitle(place: 'page' | 'part', isUnloaded: boolean): string {
  if (place === 'page') {
    return isUnloaded ? t('This page couldn’t be loaded') : t('This page can’t be displayed');
  }
  return isUnloaded
    ? t('This part of the page couldn’t be loaded')
    : t('This part of the page can’t be displayed');
}

function faultOf(error: Error) {
  const message = isChunkError(error)
    ? t('The connection may be down. Retrying automatically.')
    : t('Something on it can’t be displayed. Nothing you saved is lost.');
  return { message, details: `${error.name}: ${error.message}` };
}

/** Retries the page: on click, with backoff, and when back online. */
function usePageRetry(error: Error) {
  const queryClient = useQueryClient();
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const location = useLocation();
  const failures = useRef(0);
  const shownError = useRef<Error>(undefined);
  const retry = async () => {
    reset();
    retryFailed(queryClient);
    await revalidate();
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 100);
    await promise;
    // The router's error boundary resets only if it renders while a navigation is pending, which a fast one may skip.
    if (shownError.current !== error) return;
    await navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };
  useEffect(() => {
    shownError.current = error;
    return () => {
      shownError.current = undefined;
    };
  }, [error]);
  const retryLater = useEffectEvent(() => void retry());
  useEffect(() => {
    failures.current += 1;
    const isTransient = error instanceof ApiError || isChunkError(error);
    const delay = isTransient ? retryAfterMs(error, failures.current) : undefined;
    if (delay === undefined) return undefined;
    const timer = setTimeout(retryLater, delay);
    let before = reachability.get();
    const unsubscribe = reachability.subscribe(() => {
      const now = reachability.get();
      if (now === 'reachable' && before !== now) retryLater();
      before = now;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [error]);
  return { isRetrying: state !== 'idle', retry: () => void retry() };
}

function titleOf(error: Error): string {
  if (isStatus(error, 404, 410)) return t('Not found');
  return isStatus(error, 403) ? t('Access denied') : t('Couldn’t load');
}
