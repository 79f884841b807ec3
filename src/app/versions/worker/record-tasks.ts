import { formatJson, type JsonObject, objectIn } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { alignedLines } from '../diff/aligned-lines.ts';
import { type Comparison, comparisonOf } from '../diff/comparison.ts';
import { type LineRow, textLines } from '../diff/line-rows.ts';
import { withoutMetadata } from '../diff/record-diff.ts';
import { readHistoryBundle } from '../history/fhir-history.ts';
import { restoredRecord } from '../merge/apply-changes.ts';
import { fieldValues } from './field-values.ts';
import { versionSummaries } from './version-summaries.ts';

interface ComparedTexts {
  words: RecordWords;
  before: string;
  after: string;
  withMetadata: boolean;
}

interface RestoreInput {
  words: RecordWords;
  current: string;
  older: string;
  /** Signatures of the differences to revert. */
  signatures: readonly string[];
}

/** Tasks for the worker, which would block the page. They take JSON texts and return data to render. */
export const recordTasks = {
  readHistory: (bytes: ArrayBuffer) => readHistoryBundle(new TextDecoder().decode(bytes)),

  versionSummaries,

  fieldValues,

  compare: ({ before, after, ...options }: ComparedTexts): Comparison =>
    comparisonOf(objectIn(before), objectIn(after), options),

  /** Aligns both versions by meaning. */
  alignedLines: (texts: ComparedTexts): LineRow[] =>
    alignedLines(...sides(texts), texts.words.identity),

  /** Aligns both versions as text. */
  textLines: (texts: ComparedTexts): LineRow[] => textLines(...sides(texts)),

  restore({ words, current, older, signatures }: RestoreInput) {
    const { record, changed } = restoredRecord({
      current: objectIn(current),
      older: objectIn(older),
      signatures: new Set(signatures),
      words,
    });
    return { text: formatJson(record), changed };
  },
};

export type RecordTasks = typeof recordTasks;

export interface TaskRequest {
  id: number;
  name: keyof RecordTasks;
  input: unknown;
}

export type TaskResponse = { id: number; result: unknown } | { id: number; failure: string };

export function responseTo({ id, name, input }: TaskRequest): TaskResponse {
  try {
    const task = recordTasks[name] as (input: unknown) => unknown; // `runTask` sends the matching input
    return { id, result: task(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function sides({ words, before, after, withMetadata }: ComparedTexts): [JsonObject, JsonObject] {
  const rules = withMetadata ? { ...words, metadata: [] } : words;
  return [withoutMetadata(objectIn(before), rules), withoutMetadata(objectIn(after), rules)];
}
