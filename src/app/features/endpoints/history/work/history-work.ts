import { alignedLines } from '../../../../shared/diff/aligned-lines.ts';
import { type Comparison, signatureOf } from '../../../../shared/diff/comparison.ts';
import type { LineRow } from '../../../../shared/diff/line-rows.ts';
import { textLines } from '../../../../shared/diff/text-lines.ts';
import { formatJson, type JsonObject, parseJsonObject } from '../../../../shared/json/json-text.ts';
import type { ComparedTexts } from '../../../../shared/record-history/history-kind.ts';
import { comparisonOf } from '../../diff/comparison.ts';
import { endpointDiff } from '../../diff/endpoint-diff.ts';
import { withoutNoise } from '../../diff/metadata-noise.ts';
import { applyChanges } from '../../merge/apply-changes.ts';
import { fieldValues } from '../values/field-values.ts';
import { readHistoryPage } from '../version-list.ts';
import { summaries } from './summary.ts';

/** What takes too long to be done where the page is drawn. Texts go in, and what can be shown comes out. */
export const historyWork = {
  readPage: (bytes: ArrayBuffer) => readHistoryPage(new TextDecoder().decode(bytes)),

  summaries,

  fieldValues,

  compare: ({ before, after, withNoise }: ComparedTexts): Comparison =>
    comparisonOf(parsed(before), parsed(after), { withNoise }),

  alignedLines: (compared: ComparedTexts): LineRow[] => alignedLines(...sides(compared)),

  textLines: (compared: ComparedTexts): LineRow[] => textLines(...sides(compared)),

  /** `current` with those of its differences from `older` undone that have one of these signatures. */
  restored({
    current,
    older,
    chosen,
  }: {
    current: string;
    older: string;
    chosen: readonly string[];
  }) {
    const [before, after] = [parsed(current), parsed(older)];
    const signatures = new Set(chosen);
    const changes = endpointDiff(before, after).filter((change) =>
      signatures.has(signatureOf(change)),
    );
    return formatJson(applyChanges(before, after, changes));
  },
};
export type HistoryWork = typeof historyWork;

function sides({ before, after, withNoise }: ComparedTexts): [JsonObject, JsonObject] {
  const [one, other] = [parsed(before), parsed(after)];
  return withNoise ? [one, other] : [withoutNoise(one), withoutNoise(other)];
}

function parsed(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}
