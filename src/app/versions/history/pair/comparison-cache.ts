import type { RecordWords } from '#app/record/record-words.ts';
import { hasContent, type StoredVersion, type VersionPair } from '#app/record/stored-version.ts';
import type { RecordTasks } from '../../worker/record-tasks.ts';
import { runTask } from '../../worker/run-task.ts';

/** Two versions with content, and their labels. */
export interface ContentPair {
  words: RecordWords;
  from: StoredVersion & { content: string };
  to: StoredVersion & { content: string };
  withMetadata: boolean;
}

type Task = 'compare' | 'alignedLines' | 'textLines';
type Results = Map<string, Promise<unknown>>;

/** Caches promises per version; entries are garbage collected with it. */
const cache = new WeakMap<StoredVersion, WeakMap<StoredVersion, Results>>();

/** The cached result of a task on two versions. */
export function comparisonTask<T extends Task>(
  task: T,
  { words, from, to, withMetadata }: ContentPair,
): Promise<ReturnType<RecordTasks[T]>> {
  const cacheOfFrom = cache.get(from) ?? new WeakMap<StoredVersion, Results>();
  const results: Results = cacheOfFrom.get(to) ?? new Map();
  cache.set(from, cacheOfFrom);
  cacheOfFrom.set(to, results);
  const key = `${task} ${withMetadata}`;
  const input = { words, before: from.content, after: to.content, withMetadata };
  const result = results.get(key) ?? runTask(task, input);
  results.set(key, result);
  return result as Promise<ReturnType<RecordTasks[T]>>; // stored under its task
}

/** The pair, if both sides have content. */
export function contentPair(
  words: RecordWords,
  { from, to }: VersionPair,
  withMetadata: boolean,
): ContentPair | undefined {
  if (from === undefined || to === undefined) return undefined;
  return hasContent(from) && hasContent(to) ? { words, from, to, withMetadata } : undefined;
}
