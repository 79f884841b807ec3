import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { StoredVersion, VersionSummary } from '#app/record/stored-version.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { changeGroups, changeSummary, fieldChanges, fieldOf } from '../diff/change-words.ts';
import { recordDiff } from '../diff/record-diff.ts';

export interface SummarizedVersion extends Pick<StoredVersion, 'method' | 'content' | 'action'> {
  /** Whether it has no previous version. */
  isFirst: boolean;
  /** Whether the previous version is a delete. */
  isRestored?: boolean;
  /** The content before it; undefined if unknown. */
  previous: string | undefined;
}

interface VersionsToSummarize {
  words: RecordWords;
  versions: readonly SummarizedVersion[];
}

export function versionSummaries({ words, versions }: VersionsToSummarize): VersionSummary[] {
  return versions.map((version) => {
    const summary = summaryOf(version, words);
    return version.action === undefined ? summary : { ...summary, words: version.action };
  });
}

function summaryOf(version: SummarizedVersion, words: RecordWords): VersionSummary {
  const { method, content, isFirst, isRestored = false } = version;
  const after = parsed(content);
  const before = parsed(version.previous);
  if (method === 'DELETE') return { words: t('Deleted'), fields: [] };
  if (after === undefined) return { words: t('Content unavailable'), fields: [] };
  if (isFirst) {
    return { words: method === 'POST' ? t('Created') : t('Oldest version shown'), fields: [] };
  }
  if (!isRestored) return changeBetween(before, after, { words, unknown: t('Saved') });
  const change = changeBetween(before, after, { words, unknown: t('Restored') });
  const isSame = before === undefined || change.fields.length === 0;
  return {
    ...change,
    words: isSame ? t('Restored') : t('Restored, {changes}', { changes: inSentence(change.words) }),
  };
}

function parsed(content: string | undefined): JsonObject | undefined {
  return content === undefined ? undefined : parseJsonObject(content);
}

function changeBetween(
  before: JsonObject | undefined,
  after: JsonObject,
  { words, unknown }: { words: RecordWords; unknown: string },
): VersionSummary {
  if (before === undefined) return { words: unknown, fields: [] };
  const changes = recordDiff(before, after, { words });
  const summary = changeSummary(changes, words);
  if (summary === '') return { words: t('Saved without changes'), fields: [] };
  return {
    words: capitalize(summary),
    fields: [...new Set(changes.map(fieldOf))],
    values: Object.fromEntries(
      changeGroups(changes, words).map((group) => [group.field, fieldChanges(group, words)]),
    ),
  };
}
