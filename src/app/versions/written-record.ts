import type { QueryClient } from '@tanstack/react-query';
import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { formatJson, type JsonObject, objectIn } from '#app/kit/json/json-text.ts';
import { movesRows } from '#app/list/stable-rows.ts';
import { recordAt, recordQueries } from '#app/record/record.queries.ts';
import type {
  Deletion,
  NextRecord,
  RecordAddress,
  RecordKind,
  RecordWords,
  Refusal,
} from '#app/record/record-kind.ts';
import { type LoadedText, savedAtOf, versionOf } from '#app/record/stored-text.ts';
import type { BaseVersion, OtherSave, SavedTexts } from '#app/write/versioned-write.ts';
import { fieldOf, fieldWords } from './diff/change-words.ts';
import { recordDiff } from './diff/record-diff.ts';

interface WrittenRecord {
  client: QueryClient;
  kind: RecordKind;
  address: RecordAddress;
}

export function writtenRecord(record: WrittenRecord) {
  const { client, kind, address } = record;
  const current = { ...recordQueries.current(kind, address), staleTime: 0 };
  return {
    load: () => client.fetchQuery(current),
    /** A deleted or restored row leaves its list at once. */
    put: (next: NextRecord | Deletion, over: BaseVersion) => {
      const isDelete = next.text === null;
      const mutation = client.getMutationCache().build(client, {
        ...((isDelete || over.isGone) && { meta: movesRows }),
        mutationFn: async () => {
          const stored = await recordAt(kind, address).put(next, over);
          // An open page keeps its record until it is left.
          if (isDelete) client.removeQueries({ queryKey: kind.key(address), type: 'inactive' });
          return stored;
        },
      });
      return mutation.execute(undefined);
    },
    describeSave: (stored: LoadedText) => lastSaveOf(record, stored),
    isSameText: (one: string, other: string) =>
      recordDiff(objectIn(one), objectIn(other), kind).length === 0,
    unstored: (texts: SavedTexts) => unstoredFields(texts, kind.words),
  };
}

/** The author and time of this version, if known. */
async function lastSaveOf(
  { client, kind, address }: WrittenRecord,
  stored: LoadedText,
): Promise<OtherSave> {
  const versionId = versionOf(stored);
  const signal = AbortSignal.timeout(10_000);
  // A failure to find the author is ignored.
  const newest = await kind
    .readHistory(address, { token: undefined, count: 1, client, signal })
    .then(({ entries }) => entries[0])
    .catch(() => undefined);
  const isNewest = versionId === undefined || newest?.versionId === versionId;
  return { versionId, at: savedAtOf(stored), author: isNewest ? newest?.author : undefined };
}

/** Changed fields that are stored differently from what was sent. */
export function unstoredFields(texts: SavedTexts, words: RecordWords) {
  const before = trimmedRecord(texts.before);
  const sent = trimmedRecord(texts.sent);
  const stored = trimmedRecord(texts.stored);
  const differing = (one: JsonObject, other: JsonObject) => [
    ...new Set(recordDiff(one, other, { words }).map(fieldOf)),
  ];
  const fromStored = differing(stored, sent);
  const changed = differing(before, stored);
  const unstored = differing(before, sent).filter((field) => fromStored.includes(field));
  const labelsOf = (isChanged: boolean) =>
    unstored
      .filter((field) => changed.includes(field) === isChanged)
      .map((field) => fieldWords(words, field).label);
  return { ignored: labelsOf(false), altered: labelsOf(true) };
}

/** Ignores surrounding blanks and the spelling of numbers (`0.50`). */
function trimmedRecord(text: string): JsonObject {
  const record = JSON.parse(formatJson(objectIn(text))) as JsonObject; // as parsed above
  const members = Object.entries(record);
  return Object.fromEntries(
    members.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}

/** The created record with fields stored differently. A response without the record is ignored. */
export function withAltered<Created extends LoadedText>(
  created: Created,
  sent: string,
  words: RecordWords,
): Created {
  const members = Object.keys(objectIn(created.text));
  if (!Object.keys(objectIn(sent)).some((name) => members.includes(name))) return created;
  const { ignored, altered } = unstoredFields({ before: '{}', sent, stored: created.text }, words);
  return { ...created, altered: [...ignored, ...altered] };
}

/** The issues of a failed write, or its message. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}
