import Button from '@mui/material/Button';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { retryFailed } from '#app/kit/api/failed-queries.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { Banner } from '#app/kit/feedback/banner.tsx';
import { locale } from '#app/kit/language/language.ts';
import { t } from '#words/t.ts';

const list = new Intl.ListFormat(locale);

/** Says what failed and has no place on the page to say so: what is only good to know, and what could not be renewed. */
export function FailedNotice() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const words = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failureText(cache.getAll()),
  );
  const trying = useIsFetching({ predicate: (query) => isMissing(query) || isOld(query) });
  if (words === '') return null;
  return (
    <Banner
      kind="notice"
      action={
        <Button
          variant="text"
          size="small"
          loading={trying > 0}
          onClick={() => retryFailed(queryClient)}
        >
          {t('Try again')}
        </Button>
      }
    >
      {words}
    </Banner>
  );
}

function partOf({ meta }: Query): string | undefined {
  return typeof meta?.part === 'string' ? meta.part : undefined;
}

/** It never came, and what it is for has no other place to say so. */
function isMissing(query: Query): boolean {
  const { data, errorUpdateCount } = query.state;
  return (
    query.isActive() &&
    partOf(query) !== undefined &&
    data === undefined &&
    errorUpdateCount > 0 &&
    // What is not there, or not for this person, is no failure of the line.
    !isStatus(query.state.error, 401, 403, 404, 410)
  );
}

/** What is shown is of an earlier time. A dead session has its own answer. */
function isOld(query: Query): boolean {
  const { data, status, error } = query.state;
  return query.isActive() && data !== undefined && status === 'error' && !isStatus(error, 401);
}

function failureText(queries: readonly Query[]): string {
  const missing = queries.filter(isMissing).map(partOf);
  const old = queries.filter(isOld);
  const parts = [...new Set(missing)].filter((part) => part !== undefined);
  const words =
    parts.length === 0 ? [] : [t('Couldn’t load {parts}.', { parts: list.format(parts) })];
  const [first] = old;
  if (first !== undefined) {
    const what = old.map(partOf).every((part) => part !== undefined)
      ? list.format([...new Set(old.flatMap((query) => partOf(query) ?? []))])
      : t('all data, so some may be out of date');
    words.push(
      t('Couldn’t refresh {what}. {problem}', {
        what,
        problem: problemMessage(first.state.error),
      }),
    );
  }
  return words.join(' ');
}
