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

/** Reports failed queries that have no error state on the page: those with `meta.part`, and failed refreshes. */
export function FailedNotice() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const words = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => failureText(cache.getAll()),
  );
  const retries = useIsFetching({ predicate: (query) => isMissing(query) || isOutdated(query) });
  if (words === '') return null;
  return (
    <Banner
      kind="notice"
      action={
        <Button
          variant="text"
          size="small"
          loading={retries > 0}
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

/** Never loaded, and without an error state of its own. */
function isMissing(query: Query): boolean {
  const { data, errorUpdateCount } = query.state;
  return (
    query.isActive() &&
    partOf(query) !== undefined &&
    data === undefined &&
    errorUpdateCount > 0 &&
    // Refusals are no failures.
    !isStatus(query.state.error, 401, 403, 404, 410)
  );
}

/** Failed to refresh. An ended session is handled elsewhere. */
function isOutdated(query: Query): boolean {
  const { data, status, error } = query.state;
  return query.isActive() && data !== undefined && status === 'error' && !isStatus(error, 401);
}

function failureText(queries: readonly Query[]): string {
  const missing = queries.filter(isMissing).map(partOf);
  const outdated = queries.filter(isOutdated);
  const parts = [...new Set(missing)].filter((part) => part !== undefined);
  const words =
    parts.length === 0 ? [] : [t('Couldn’t load {parts}.', { parts: list.format(parts) })];
  const [first] = outdated;
  if (first !== undefined) {
    const names = [...new Set(outdated.map(partOf))].filter((part) => part !== undefined);
    const what = outdated.every(partOf)
      ? list.format(names)
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
