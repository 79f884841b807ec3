import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { changeSummary } from '../diff/change-summary.ts';
import { changeGroups, fieldOf } from '../diff/change-words.ts';
import { fieldChanges } from '../diff/field-changes.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { StoredVersion, VersionSummary } from '../history/stored-version.ts';

/** What a summary is made of: versions next to each other, newest first. */
type SummedVersion = Pick<StoredVersion, 'method' | 'content' | 'deed'> & {
  /** What was there before it, where the versions are not next to each other. */
  before?: string | undefined;
};

interface Summed {
  words: RecordWords;
  versions: readonly SummedVersion[];
  /** The last one is the oldest there is; else it only says what was there before. */
  isWhole: boolean;
  /** They are not next to each other. */
  areApart?: boolean;
}

/** What each of the versions did to the one before it. */
export function versionSummaries(summed: Summed): VersionSummary[] {
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

/** What a version did that has nothing before it. */
function firstSummary({ method, content }: SummedVersion): VersionSummary {
  if (method === 'DELETE') return { words: t('Deleted'), fields: [] };
  if (content === undefined) return { words: t('Content not available'), fields: [] };
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

interface Chain extends Omit<Summed, 'isWhole'> {
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
  // What was deleted and came back is measured by what it was before.
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
