import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#app/kit/api/call.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ExtensionId } from '#contract/operations.ts';
import type { HistoryPage } from './stored-version.ts';

export interface RecordAddress {
  /** Empty for users. */
  siteId: string;
  recordId: string;
}

/** Keys of FHIR records and what belongs to them. */
export const recordKeys = {
  ofSite: (siteId: string) => ['records', siteId] as const,
  ofKind: (siteId: string, kind: string) => [...recordKeys.ofSite(siteId), kind] as const,
  ofOne: (kind: string, { siteId, recordId }: RecordAddress) =>
    [...recordKeys.ofKind(siteId, kind), 'one', recordId] as const,
};

export interface NextRecord {
  /** JSON text, to keep exact spelling. */
  text: string;
  /** Changed top-level fields, for PATCH. */
  changed: readonly string[];
  /** The reason, if supported; empty without one. */
  reason?: string | undefined;
}

export const deletion = { text: null, changed: [] as readonly string[] };
export type Deletion = typeof deletion;

export interface RecordWrite extends NextRecord {
  /** The version to replace (`If-Match`); undefined without versions. */
  etag: string | undefined;
  /** Restores a deleted record, and only while it is deleted (`If-None-Match: *`). */
  isGone?: boolean | undefined;
}

export interface Refusal {
  issues: readonly ProblemIssue[];
  /** The message, if there are no issues of fields. */
  message?: string | undefined;
}

/** A filter of versions: by changed fields and by authors; empty for all. */
export type HistoryFilter = Record<'changed' | 'by', readonly string[]>;

/** Filter values of a history with counts. */
export type HistoryFacets = Record<'changed' | 'by', readonly { value: string; count: number }[]>;

interface HistoryFiltering {
  /** The required extension. */
  extensionId: ExtensionId;
  /** A page of matching versions, newest first, with previous values. */
  read: (
    address: RecordAddress,
    page: { filter: HistoryFilter; token: string | undefined; signal: AbortSignal },
  ) => Promise<HistoryPage>;
  count: (address: RecordAddress, reading: { signal: AbortSignal }) => Promise<HistoryFacets>;
}

interface RequestedVersion {
  /** Undefined for the current version. */
  versionId: string | undefined;
  offers: (extensionId: ExtensionId) => boolean;
}

interface Reading {
  client: QueryClient;
  signal: AbortSignal;
}

/**
 * A kind of record: what the engines need for history, comparison, merge and restore. Declared once at module
 * level, as a stable object. The engines check versions: they write with the ETag, or without one read and compare
 * right before the write.
 */
export interface RecordKind<Body = unknown> {
  words: RecordWords;
  liveKind: string;
  /** The record's query key; `[...key, 'details']` holds the result of `read`. */
  key: (address: RecordAddress) => QueryKey;
  /** The current record with text and ETag. A deleted one returns 410, or 404. */
  read: (address: RecordAddress, reading: Pick<Reading, 'signal'>) => Promise<Answer<Body>>;
  /**
   * A page of versions, newest first; the first page without `token`. `count`: the number needed. A reader that
   * cannot limit returns an empty page for 1, which asks for the last author.
   */
  readHistory: (
    address: RecordAddress,
    page: { token: string | undefined; count?: number } & Reading,
  ) => Promise<HistoryPage>;
  /** Single versions named by a link; undefined if unsupported. */
  readVersions?: (
    address: RecordAddress,
    versions: { versionIds: readonly string[] } & Reading,
  ) => Promise<HistoryPage | undefined>;
  /** The service's history filter. Without it the console loads all pages. */
  filtering?: HistoryFiltering | undefined;
  /** Writes the record; 412 if there is a newer version. */
  save: (address: RecordAddress, write: RecordWrite) => Promise<Answer<unknown>>;
  /** Deletes the version; absent if that does not undo a creation. */
  remove?: (address: RecordAddress, etag: string | undefined) => Promise<unknown>;
  title?: (record: JsonObject) => ReactNode;
  /** The URL of a record or version, if readable. */
  urlOf?: (address: RecordAddress, version: RequestedVersion) => string | undefined;
  /** Accepts reasons if supported. */
  takesReason?: boolean;
  /** Restorable top-level fields; all by default. */
  restorable?: readonly string[];
}
export interface FieldWords {
  label: string;
  /** A list item in lower case: "contact". Without it the list is treated as one value. */
  item?: string;
  /** Plural; by default the label in lower case. */
  items?: string;
  /** May contain a secret: summaries only count it. */
  isSecret?: boolean;
}

/** An extension that the kind has fields for. */
export interface ExtensionWords {
  label: string;
  /** The names of the concepts that it holds: by `system|code`, and by what the system calls them, in lower case. */
  concepts?: Readonly<Record<string, string>>;
}

/** The labels of a kind's fields. Plain data, so that it can be sent to the worker. */
export interface RecordWords {
  /** The kind in lower case: "event group". */
  noun: string;
  /** Fields in display order; others come last by their own name. */
  fields: Readonly<Record<string, FieldWords>>;
  /**
   * Labels of nested members, by path without indexes (`contact.period.end`) or by name; by default their own name.
   */
  members?: Readonly<Record<string, string>>;
  /** The names of codes, by the path or the name of their member, as in `members`. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Extensions by URL; others are called by the end of theirs. */
  extensions?: Readonly<Record<string, ExtensionWords>> | undefined;
  /**
   * Dotted paths that every save changes (`meta.versionId`): hidden in comparisons by default, and never restored
   * or merged.
   */
  metadata: readonly string[];
  /**
   * The format of values: `fhir` by data type ("phone +44 113 496 0142, work"), `plain` as text and JSON. With
   * `fhir`, a list `x` is aligned with `_x`.
   */
  values: 'fhir' | 'plain';
  /** Whether '', [], {} and null mean unset. FHIR has no empty values; other records do. */
  isEmptyUnset?: boolean;
  /**
   * Identity members of list items, by list name: `{ position: ['name'] }`. By default the item's shape decides
   * (system and value, coding, URL, resource type and id), else similarity and position. `[]` for sets, whose items
   * have no order.
   */
  identity?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields decided together, such as role and places: if both sides changed any of them, each difference is a
   * conflict, and none is merged.
   */
  together?: readonly string[];
}
