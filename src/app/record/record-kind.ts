import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer } from '#app/kit/api/call.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { LivePlace } from '#app/shell/live/use-live-changes.ts';
import type { HistoryPage } from '#app/versions/history/history-pages.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ExtensionId } from '#contract/operations.ts';
import type { RecordWords } from './record-words.ts';

/** A record as it is to be. */
export interface NextRecord {
  /** As JSON text: what has to keep its spelling sends this. */
  text: string;
  /** Its top-level fields that differ from what is written over: a kind with PATCH sends these. */
  changed: readonly string[];
  /** Why, in a few words, where the deployment keeps reasons; empty: nothing was said. */
  reason?: string | undefined;
}

/** That there is to be none. */
export interface Deletion {
  text: null;
  changed: readonly string[];
}

export const deletion: Deletion = { text: null, changed: [] };

/** A write of a whole record. */
export interface RecordWrite extends NextRecord {
  /** The version that it goes over (`If-Match`); undefined where the deployment tells none. */
  etag: string | undefined;
  /** The record was deleted: written only while it still is, which brings it back (`If-None-Match: *`). */
  isGone?: boolean | undefined;
}

/** A record as it is to be, and as it is stored, as JSON texts. */
export interface TextEdit {
  text: string;
  /** Undefined where nothing is. */
  stored: string | undefined;
}

/** What keeps a record from being saved. */
export interface Refusal {
  issues: readonly ProblemIssue[];
  /** Where it is not a matter of single fields. */
  message?: string | undefined;
}

/** Which versions of a history are wanted: those that changed one of the fields, by one of the people; none: any. */
export interface HistoryFilter {
  changed: readonly string[];
  by: readonly string[];
}

/** By what a whole history can be filtered, and how many versions each finds. */
export interface HistoryFacets {
  changed: readonly { value: string; count: number }[];
  by: readonly { value: string; count: number }[];
}

/** A deployment's own filters of a history. */
interface HistoryFiltering<Address> {
  /** The extension that a deployment must have for it. */
  extensionId: ExtensionId;
  /** A page of the versions that match, newest first, each with what was before it. */
  read: (
    address: Address,
    page: { filter: HistoryFilter; token: string | undefined; signal: AbortSignal },
  ) => Promise<HistoryPage>;
  count: (address: Address, reading: { signal: AbortSignal }) => Promise<HistoryFacets>;
}

interface AskedVersion {
  /** Undefined for what is there now. */
  versionId: string | undefined;
  offers: (extensionId: ExtensionId) => boolean;
}

interface Reading {
  client: QueryClient;
  signal: AbortSignal;
}

/**
 * A kind of record: all that the engine needs in order to show its history, compare, merge and restore its versions.
 * Declared once per kind, at module level; must stay the same object.
 *
 * Version checks are the engine's: it writes with the version's tag, and where a deployment has none it reads the record
 * again right before the write and compares.
 */
export interface RecordKind<Address> {
  words: RecordWords;
  /** What changes of the record are told by where a deployment tells them as they happen. */
  place?: (address: Address) => LivePlace;
  /** What the record is known by among queries; `[...key, 'details']` holds it as `read` answers it. */
  key: (address: Address) => QueryKey;
  /** The record as it is now, with its text and its version's tag. A deleted one answers 410, or 404. */
  read: (address: Address, reading: Pick<Reading, 'signal'>) => Promise<Answer<unknown>>;
  /**
   * A page of its versions, newest first; the first where `token` is undefined. `count`: so many are enough. A reader that
   * cannot ask for few answers an empty page to a `count` of 1, with which the engine asks who saved last.
   */
  readHistory: (
    address: Address,
    page: { token: string | undefined; count?: number } & Reading,
  ) => Promise<HistoryPage>;
  /** These versions alone, for a link that names some of a long history; undefined where they can't be asked for. */
  readVersions?: (
    address: Address,
    versions: { versionIds: readonly string[] } & Reading,
  ) => Promise<HistoryPage | undefined>;
  /** Filters its history where it is kept. Without it, or where it is not offered, the console looks through all pages. */
  filtering?: HistoryFiltering<Address> | undefined;
  /** Writes it. A newer version answers 412. */
  save: (address: Address, write: RecordWrite) => Promise<Answer<unknown>>;
  /** Deletes the version of this tag; absent where that is no way to undo that one was created. */
  remove?: (address: Address, etag: string | undefined) => Promise<unknown>;
  /** What people call a record. */
  title?: (record: JsonObject) => string;
  /** The address of a record, or of one version of it where the deployment tells versions one by one. */
  urlOf?: (address: Address, version: AskedVersion) => string | undefined;
  /** Its versions keep a reason where the deployment offers that. */
  takesReason?: boolean;
  /** Top-level fields that a restore may write; all where left out. */
  restorable?: readonly string[];
}
