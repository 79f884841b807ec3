import type { RecordWords } from '#app/record/record-words.ts';
import type { Comparison } from '../../diff/comparison.ts';
import type { LineRow } from '../../diff/line-rows.ts';
import { runTask } from '../../worker/run-task.ts';
import { hasContent, type StoredVersion } from '../stored-version.ts';

/** Two versions with content, and their labels. */
export interface ContentPair {
  words: RecordWords;
  from: StoredVersion & { content: string };
  to: StoredVersion & { content: string };
  withMetadata: boolean;
}

type Task = 'compare' | 'alignedLines' | 'textLines';

/** Caches promises per version; entries are garbage collected with it. */
const cache = new WeakMap<StoredVersion, WeakMap<StoredVersion, Map<string, Promise<unknown>>>>();

/** The differences of two versions by meaning. */
export function comparison(pair: ContentPair): Promise<Comparison> {
  return once('compare', pair) as Promise<Comparison>; // stored under its task
}

/** Two versions in full, aligned by meaning or as text. */
export function comparedLines(
  task: 'alignedLines' | 'textLines',
  pair: ContentPair,
): Promise<LineRow[]> {
  return once(task, pair) as Promise<LineRow[]>; // stored under its task
}

function once(task: Task, { words, from, to, withMetadata }: ContentPair): Promise<unknown> {
  const cacheOfFrom =
    cache.get(from) ?? new WeakMap<StoredVersion, Map<string, Promise<unknown>>>();
  const cacheOfPair = cacheOfFrom.get(to) ?? new Map<string, Promise<unknown>>();
  cache.set(from, cacheOfFrom);
  cacheOfFrom.set(to, cacheOfPair);
  const key = `${task} ${withMetadata}`;
  const result =
    cacheOfPair.get(key) ??
    runTask(task, { words, before: from.content, after: to.content, withMetadata });
  cacheOfPair.set(key, result);
  return result;
}

/** The pair, if both sides have content. */
export function contentPair(
  words: RecordWords,
  { from, to }: { from: StoredVersion | undefined; to: StoredVersion | undefined },
  withMetadata: boolean,
): ContentPair | undefined {
  if (from === undefined || to === undefined) return undefined;
  return hasContent(from) && hasContent(to) ? { words, from, to, withMetadata } : undefined;
}
