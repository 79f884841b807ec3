import { type JsonChange, jsonDiff } from '../../../shared/diff/json-diff.ts';
import type { JsonObject } from '../../../shared/json/json-text.ts';
import { withoutNoise } from './metadata-noise.ts';

/** What changed from one version of a resource to another, without what every save changes by itself. */
export function endpointDiff(
  before: JsonObject,
  after: JsonObject,
  { withNoise = false } = {},
): JsonChange[] {
  return withNoise ? jsonDiff(before, after) : jsonDiff(withoutNoise(before), withoutNoise(after));
}
