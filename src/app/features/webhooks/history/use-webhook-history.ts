import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordHistory } from '../../../shared/record-history/record/use-record-history.ts';
import type { LoadedHistory } from '../../../shared/record-history/stored-version.ts';
import { webhookCareQueries } from '../webhook-care.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';
import { actionInWords, webhookHistoryKind } from './webhook-history-kind.ts';

/** The history of a webhook. What its content does not tell, such as a rotation, is told by what was done. */
export function useWebhookHistory(address: WebhookAddress): LoadedHistory {
  const options = webhookCareQueries.history(address);
  const history = useRecordHistory(webhookHistoryKind, options);
  const { data } = useSuspenseInfiniteQuery(options);
  const { summaries } = history;
  const told = useMemo(() => {
    const versions = data.pages.flatMap((page) => page.data);
    const words = new Map(
      versions.map((version) => [String(version.versionId), actionInWords(version)]),
    );
    return {
      ...summaries,
      of: (version: Parameters<typeof summaries.of>[0]) => {
        const summary = summaries.of(version);
        const own = words.get(version.versionId);
        return summary && own !== undefined ? { ...summary, words: own } : summary;
      },
    };
  }, [data, summaries]);
  return { ...history, summaries: told };
}
