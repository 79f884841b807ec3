import type { RecordKind } from '#app/record/record-kind.ts';

/** A record of a site, whatever its kind. */
export interface SiteRecord {
  siteId: string;
  recordId: string;
}

/** A kind of record as what became of it is shown and undone. */
export interface ChangedKind<Address = unknown> {
  /** "Event definition" */
  one: string;
  record: RecordKind<Address>;
  addressOf: (address: SiteRecord) => Address;
  path: (address: SiteRecord) => string;
  historyPath: (address: SiteRecord) => string;
  /** Who may write it. */
  writers: readonly string[];
}

/** The kind of a change by the contract's name; undefined for one that this console does not know. */
export type ChangedKinds = (kind: string) => ChangedKind | undefined;

/** For what reads and writes records of all kinds, each by its own address. */
export function ofAnyAddress<Address>(
  kind: Pick<ChangedKind<Address>, 'record' | 'addressOf'>,
): Pick<ChangedKind, 'record' | 'addressOf'> {
  return kind as Pick<ChangedKind, 'record' | 'addressOf'>; // a record's address is its kind's
}
