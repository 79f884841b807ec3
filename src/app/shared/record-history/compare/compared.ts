import type { Comparison } from '../../diff/comparison.ts';
import type { LineRow } from '../../diff/line-rows.ts';
import type { HistoryKind } from '../history-kind.ts';
import { hasContent, type StoredVersion } from '../stored-version.ts';

/** Two versions that have a content, and how their kind is compared. */
export interface ContentPair {
  kind: HistoryKind;
  from: StoredVersion & { content: string };
  to: StoredVersion & { content: string };
  withNoise: boolean;
}

type Way = 'compare' | 'alignedLines' | 'textLines';

/** A promise must stay the same while it is waited for; it goes when the version goes. */
const kept = new WeakMap<StoredVersion, WeakMap<StoredVersion, Map<string, Promise<unknown>>>>();

/** The differences of two versions by meaning. */
export function comparison(pair: ContentPair): Promise<Comparison> {
  return once('compare', pair) as Promise<Comparison>; // kept under its way
}

/** Two versions written out, aligned by meaning or as text. */
export function comparedLines(
  way: 'alignedLines' | 'textLines',
  pair: ContentPair,
): Promise<LineRow[]> {
  return once(way, pair) as Promise<LineRow[]>; // kept under its way
}

function once(way: Way, { kind, from, to, withNoise }: ContentPair): Promise<unknown> {
  const ofFrom = kept.get(from) ?? new WeakMap<StoredVersion, Map<string, Promise<unknown>>>();
  const ofPair = ofFrom.get(to) ?? new Map<string, Promise<unknown>>();
  kept.set(from, ofFrom);
  ofFrom.set(to, ofPair);
  const key = `${way} ${withNoise}`;
  const answer =
    ofPair.get(key) ?? kind[way]({ before: from.content, after: to.content, withNoise });
  ofPair.set(key, answer);
  return answer;
}

/** The pair, where both sides have something to compare. */
export function contentPair(
  kind: HistoryKind,
  { from, to }: { from: StoredVersion | undefined; to: StoredVersion | undefined },
  withNoise: boolean,
): ContentPair | undefined {
  if (from === undefined || to === undefined) return undefined;
  return hasContent(from) && hasContent(to) ? { kind, from, to, withNoise } : undefined;
}
