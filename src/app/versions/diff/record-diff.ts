import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { type JsonChange, jsonDiff } from './json-diff.ts';
import { withoutMetadata } from './metadata.ts';

/** The differences of two versions; metadata only on request. */
export function recordDiff(
  before: JsonObject,
  after: JsonObject,
  { words, withMetadata = false }: { words: RecordWords; withMetadata?: boolean },
): JsonChange[] {
  const rules = withMetadata ? { ...words, metadata: [] } : words;
  return jsonDiff(withoutMetadata(before, rules), withoutMetadata(after, rules), words.identity);
}
