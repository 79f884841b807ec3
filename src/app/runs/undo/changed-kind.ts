import type { RecordKind } from '#app/record/record-kind.ts';

/** A record of a site, whatever its kind. */
export interface SiteRecord {
  siteId: string;
  recordId: string;
}

/** A kind of record as what became of it is shown and undone. */
export interface ChangedKind {
  /** "Event definition" */
  one: string;
  record: RecordKind<SiteRecord>;
  path: (address: SiteRecord) => string;
  historyPath: (address: SiteRecord) => string;
  /** Who may write it. */
  writers: readonly string[];
}

/** The kind of a change by the contract's name; undefined for one that this console does not know. */
export type ChangedKinds = (kind: string) => ChangedKind | undefined;

/** A kind of records whose address has other names, by the address that all have here. */
export function atSite<Address>(
  kind: RecordKind<Address>,
  addressOf: (record: SiteRecord) => Address,
): RecordKind<SiteRecord> {
  const {
    key,
    read,
    readHistory,
    save,
    remove,
    place,
    readVersions: _,
    urlOf: __,
    filtering: ___,
    ...rest
  } = kind;
  return {
    ...rest,
    ...(place && { place: (record: SiteRecord) => place(addressOf(record)) }),
    key: (record) => key(addressOf(record)),
    read: (record, reading) => read(addressOf(record), reading),
    readHistory: (record, page) => readHistory(addressOf(record), page),
    save: (record, write) => save(addressOf(record), write),
    ...(remove && {
      remove: (record: SiteRecord, etag: string | undefined) => remove(addressOf(record), etag),
    }),
  };
}
