import type { Comparison } from '../../diff/comparison.ts';
import type { LineRow } from '../../diff/line-rows.ts';
import type { EndpointVersion } from '../version-list.ts';
import { askHistory } from '../work/ask-history.ts';

/** Two versions that have a content. */
export interface ContentPair {
  from: EndpointVersion & { content: string };
  to: EndpointVersion & { content: string };
  withNoise: boolean;
}

type Way = 'compare' | 'alignedLines' | 'textLines';

/** A promise must stay the same while it is waited for; it goes when the version goes. */
const kept = new WeakMap<
  EndpointVersion,
  WeakMap<EndpointVersion, Map<string, Promise<unknown>>>
>();

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

function once(way: Way, { from, to, withNoise }: ContentPair): Promise<unknown> {
  const ofFrom = kept.get(from) ?? new WeakMap<EndpointVersion, Map<string, Promise<unknown>>>();
  const ofPair = ofFrom.get(to) ?? new Map<string, Promise<unknown>>();
  kept.set(from, ofFrom);
  ofFrom.set(to, ofPair);
  const key = `${way} ${withNoise}`;
  const answer =
    ofPair.get(key) ?? askHistory(way, { before: from.content, after: to.content, withNoise });
  ofPair.set(key, answer);
  return answer;
}

/** The pair, where both sides have something to compare. */
export function contentPair(
  from: EndpointVersion,
  to: EndpointVersion,
  withNoise: boolean,
): ContentPair | undefined {
  return hasContent(from) && hasContent(to) ? { from, to, withNoise } : undefined;
}

function hasContent(version: EndpointVersion): version is EndpointVersion & { content: string } {
  return version.content !== undefined;
}
