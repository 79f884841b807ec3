import type { RecordWords } from '#app/record/record-words.ts';
import type { Comparison } from '../../diff/comparison.ts';
import type { LineRow } from '../../diff/line-rows.ts';
import { runTask } from '../../worker/run-task.ts';
import { hasContent, type StoredVersion } from '../stored-version.ts';

/** Two versions that have a content, and the words in which they are compared. */
export interface ContentPair {
  words: RecordWords;
  from: StoredVersion & { content: string };
  to: StoredVersion & { content: string };
  withMetadata: boolean;
}

type Task = 'compare' | 'alignedLines' | 'textLines';

/** A promise must stay the same while it is waited for; it goes when the version goes. */
const cache = new WeakMap<StoredVersion, WeakMap<StoredVersion, Map<string, Promise<unknown>>>>();

/** The differences of two versions by meaning. */
export function comparison(pair: ContentPair): Promise<Comparison> {
  return once('compare', pair) as Promise<Comparison>; // kept under its task
}

/** Two versions written out, aligned by meaning or as text. */
export function comparedLines(
  task: 'alignedLines' | 'textLines',
  pair: ContentPair,
): Promise<LineRow[]> {
  return once(task, pair) as Promise<LineRow[]>; // kept under its task
}

function once(task: Task, { words, from, to, withMetadata }: ContentPair): Promise<unknown> {
  const ofFrom = cache.get(from) ?? new WeakMap<StoredVersion, Map<string, Promise<unknown>>>();
  const ofPair = ofFrom.get(to) ?? new Map<string, Promise<unknown>>();
  cache.set(from, ofFrom);
  ofFrom.set(to, ofPair);
  const key = `${task} ${withMetadata}`;
  const result =
    ofPair.get(key) ??
    runTask(task, { words, before: from.content, after: to.content, withMetadata });
  ofPair.set(key, result);
  return result;
}

/** The pair, where both sides have something to compare. */
export function contentPair(
  words: RecordWords,
  { from, to }: { from: StoredVersion | undefined; to: StoredVersion | undefined },
  withMetadata: boolean,
): ContentPair | undefined {
  if (from === undefined || to === undefined) return undefined;
  return hasContent(from) && hasContent(to) ? { words, from, to, withMetadata } : undefined;
}
