import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { type JsonChange, jsonDiff } from './json-diff.ts';
import { withoutMetadata } from './metadata.ts';

/** What changed from one version of a record to another; what every save changes by itself only where asked for. */
export function recordDiff(
  before: JsonObject,
  after: JsonObject,
  { words, withMetadata = false }: { words: RecordWords; withMetadata?: boolean },
): JsonChange[] {
  const rules = withMetadata ? { ...words, metadata: [] } : words;
  return jsonDiff(withoutMetadata(before, rules), withoutMetadata(after, rules), words.identity);
}
