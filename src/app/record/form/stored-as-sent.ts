import { ApiError } from '#app/kit/api/api-error.ts';
import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { fieldOf, fieldWords } from '../diff/change-words.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { RecordSource } from '../merge/find-conflict.ts';
import type { RecordWords } from '../record-words.ts';
import type { LoadedText } from '../stored-text.ts';
import type { RecordDraft } from './record-draft.ts';

/** The texts of a save. */
interface SavedTexts {
  before: string;
  sent: string;
  stored: string;
}

/** The fields that a save changed and that are stored otherwise than they were sent, as they are called. */
interface UnstoredFields {
  /** As they were before. */
  kept: string[];
  /** In a third way. */
  altered: string[];
}

export function unstoredFields(texts: SavedTexts, words: RecordWords): UnstoredFields {
  const before = trimmedRecord(texts.before);
  const sent = trimmedRecord(texts.sent);
  const stored = trimmedRecord(texts.stored);
  const differing = (one: JsonObject, other: JsonObject) => [
    ...new Set(recordDiff(one, other, { words }).map(fieldOf)),
  ];
  const fromStored = differing(stored, sent);
  const changed = differing(before, stored);
  const unstored = differing(before, sent).filter((field) => fromStored.includes(field));
  const named = (isChanged: boolean) =>
    unstored
      .filter((field) => changed.includes(field) === isChanged)
      .map((field) => fieldWords(words, field).label);
  return { kept: named(false), altered: named(true) };
}

/** Blanks around a text and the spelling of a number (`0.50`) are nobody's intention. */
function trimmedRecord(text: string): JsonObject {
  const record = JSON.parse(formatJson(parseJsonObject(text) ?? {})) as JsonObject; // as just parsed
  const members = Object.entries(record);
  return Object.fromEntries(
    members.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}

/**
 * What is stored after a save. An answer that is not the record as it was sent is read again: it may say something else,
 * or nothing. Where that fails, too, the answer was a yes.
 */
export async function readStored<Saved extends LoadedText>(
  saved: Saved,
  { load, saysSame }: Pick<RecordSource, 'load' | 'saysSame'>,
  sent: string,
): Promise<Saved> {
  if (saysSame?.(saved.text, sent)) return saved;
  // Read by the kind, as it answers a write.
  return await (load() as Promise<Saved>).catch(() => ({ ...saved, text: sent }));
}

interface Sending {
  draft: Pick<RecordDraft<unknown, unknown>, 'text' | 'base' | 'rebase'>;
  source: Pick<RecordSource, 'load' | 'saysSame'>;
  words: RecordWords;
}

/**
 * What is stored of a draft that was just sent. What the service kept as it was is not saved: then it throws, and the draft
 * goes on over what is stored.
 */
export async function storedAsSent<Saved extends LoadedText>(
  saved: Saved,
  { draft, source, words }: Sending,
): Promise<Saved> {
  const [before, sent] = [draft.base().text, draft.text()];
  const stored = await readStored(saved, source, sent);
  const { kept, altered } = unstoredFields({ before, sent, stored: stored.text }, words);
  if (kept.length === 0) return { ...stored, altered };
  draft.rebase(stored);
  throw keptError(kept, { isAll: source.saysSame?.(before, stored.text) === true });
}

/** What was created, with what is stored of it otherwise than it was sent. An answer that has nothing of it says nothing. */
export function withAltered<Created extends LoadedText>(
  created: Created,
  sent: string,
  words: RecordWords,
): Created {
  if (!hasAny(created.text, sent)) return created;
  const { kept, altered } = unstoredFields({ before: '{}', sent, stored: created.text }, words);
  return { ...created, altered: [...kept, ...altered] };
}

function hasAny(answer: string, sent: string): boolean {
  const members = Object.keys(parseJsonObject(answer) ?? {});
  return Object.keys(parseJsonObject(sent) ?? {}).some((name) => members.includes(name));
}

/** Nothing is called saved that is not, whatever was answered. */
export function keptError(kept: readonly string[], { isAll }: { isAll: boolean }): ApiError {
  const fields = kept.join(', ');
  return new ApiError({
    statusCode: 0,
    code: 'not_stored',
    message: isAll
      ? t('Nothing was saved. The service kept: {fields}.', { fields })
      : t('Not everything was saved. The service kept: {fields}.', { fields }),
  });
}
