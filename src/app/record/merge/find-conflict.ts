import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { type JsonObject, parseJsonObject, tidyJson } from '#app/kit/json/json-text.ts';
import { recordDiff } from '../diff/record-diff.ts';
import { recordQueries } from '../record.queries.ts';
import type { RecordKind } from '../record-kind.ts';
import { type LoadedText, savedAtOf, versionOf } from '../stored-text.ts';

/** What is known of the save that came before. */
export interface OtherSave {
  versionId?: string | undefined;
  /** Where the deployment tells. */
  author?: string | undefined;
  /** ISO time. */
  at?: string | undefined;
}

/** What stands where something was to be written. */
export type Conflict =
  | { kind: 'newer'; theirs: LoadedText; saved: OtherSave }
  | { kind: 'deleted' }
  | { kind: 'unknown' };

/** Where a record is asked for as it is now. */
export interface RecordSource {
  load: () => Promise<LoadedText>;
  /** What is known of the save that made this version. */
  describeSave?: (stored: LoadedText) => Promise<OtherSave>;
  /** Whether two texts are the same but for what every save changes by itself. */
  saysSame?: (one: string, other: string) => boolean;
}

/** Asks what a colleague has done, and who it was where the deployment tells. */
export async function findConflict({ load, describeSave }: RecordSource): Promise<Conflict> {
  try {
    const theirs = await load();
    const saved = (await describeSave?.(theirs)) ?? {};
    return { kind: 'newer', theirs, saved };
  } catch (error) {
    return { kind: isStatus(error, 404, 410) ? 'deleted' : 'unknown' };
  }
}

const isSameJson = (one: string, other: string) =>
  one === other || tidyJson(one) === tidyJson(other);

/**
 * Whether a text is what is stored now: all that can be asked where a deployment has no version tags. Throws where that
 * can't be told.
 */
export async function isStillStored(
  { load }: RecordSource,
  text: string,
  isSame = isSameJson,
): Promise<boolean> {
  try {
    return isSame((await load()).text, text);
  } catch (error) {
    if (isStatus(error, 404, 410)) return false;
    throw error;
  }
}

/** Whether nobody has brought back what was deleted. Throws where that can't be told. */
export async function isStillGone({ load }: RecordSource): Promise<boolean> {
  try {
    await load();
    return false;
  } catch (error) {
    if (isStatus(error, 404, 410)) return true;
    throw error;
  }
}

interface SavedRecord<Address> {
  client: QueryClient;
  kind: Pick<RecordKind<Address>, 'readHistory'>;
  address: Address;
}

interface StoredRecord<Address> extends SavedRecord<Address> {
  kind: RecordKind<Address>;
}

/** A record of a kind, as the kind reads it. */
export function recordSource<Address>(record: StoredRecord<Address>) {
  const { client, kind, address } = record;
  const current = { ...recordQueries.current(kind, address), staleTime: 0 };
  return {
    load: () => client.fetchQuery(current),
    describeSave: (stored: LoadedText) => lastSaveOf(record, stored),
    saysSame: (one: string, other: string) =>
      recordDiff(recordIn(one), recordIn(other), kind).length === 0,
  };
}

function recordIn(text: string): JsonObject {
  return parseJsonObject(text) ?? {};
}

/** What is known of the save that made this version: its author where the deployment tells, asked with one entry. */
export async function lastSaveOf<Address>(
  { client, kind, address }: SavedRecord<Address>,
  stored: LoadedText,
): Promise<OtherSave> {
  const versionId = versionOf(stored);
  const signal = AbortSignal.timeout(10_000);
  // Who it was is good to know, and no reason to fail.
  const newest = await kind
    .readHistory(address, { token: undefined, count: 1, client, signal })
    .then(({ entries }) => entries[0])
    .catch(() => undefined);
  const isIt = versionId === undefined || newest?.versionId === versionId;
  return { versionId, at: savedAtOf(stored), author: isIt ? newest?.author : undefined };
}
