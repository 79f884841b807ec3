import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { StoredVersion, VersionSummary } from '#app/record/stored-version.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { changeGroups, changeSummary, fieldChanges, fieldOf } from '../diff/change-words.ts';
import { recordDiff } from '../diff/record-diff.ts';

/** Consecutive versions, newest first. */
type SummedVersion = Pick<StoredVersion, 'method' | 'content' | 'deed'> & {
  /** The previous content, if the versions are not consecutive. */
  before?: string | undefined;
};

interface VersionsToSummarize {
  words: RecordWords;
  versions: readonly SummedVersion[];
  /** Whether the last one is the oldest; otherwise it only serves as predecessor. */
  isWhole: boolean;
  /** Whether they are not consecutive. */
  areApart?: boolean;
}

/** Summarizes the changes of each version. */
export function versionSummaries(summed: VersionsToSummarize): VersionSummary[] {
  const { words, versions, isWhole, areApart = false } = summed;
  const contents = versions.map(({ content }) =>
    content === undefined || areApart ? undefined : parseJsonObject(content),
  );
  const shown = isWhole ? versions : versions.slice(0, -1);
  return shown.map(({ deed }, index) => {
    const summary = areApart
      ? summaryApart(versions[index], words)
      : summaryAt(index, { words, versions, contents });
    return deed === undefined ? summary : { ...summary, words: deed };
  });
}

/** The summary of a version without a predecessor. */
function firstSummary({ method, content }: SummedVersion): VersionSummary {
  if (method === 'DELETE') return { words: t('Deleted'), fields: [] };
  if (content === undefined) return { words: t('Content unavailable'), fields: [] };
  return { words: method === 'POST' ? t('Created') : t('Oldest version shown'), fields: [] };
}

function summaryApart(version: SummedVersion | undefined, words: RecordWords): VersionSummary {
  const { method, content, before } = version ?? { method: '' };
  const after = content === undefined ? undefined : parseJsonObject(content);
  if (after === undefined || method === 'POST') return firstSummary({ method, content });
  return changeBetween(before === undefined ? undefined : parseJsonObject(before), after, {
    words,
    unknown: t('Saved'),
  });
}

interface Chain extends Omit<VersionsToSummarize, 'isWhole'> {
  contents: (JsonObject | undefined)[];
}

function summaryAt(index: number, { words, versions, contents }: Chain): VersionSummary {
  const [version, previous] = [versions[index], versions[index + 1]];
  const content = contents[index];
  if (version === undefined || content === undefined || previous === undefined) {
    return firstSummary(version ?? { method: '', content: undefined });
  }
  if (previous.method !== 'DELETE') {
    return changeBetween(contents[index + 1], content, { words, unknown: t('Saved') });
  }
  // A restored record is compared with its state before the delete.
  const before = contents.slice(index + 1).find((one) => one !== undefined);
  const change = changeBetween(before, content, { words, unknown: t('Restored') });
  const isSame = before === undefined || change.fields.length === 0;
  return {
    ...change,
    words: isSame ? t('Restored') : t('Restored, {changes}', { changes: inSentence(change.words) }),
  };
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
