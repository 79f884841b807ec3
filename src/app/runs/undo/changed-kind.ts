import type { RecordKind } from '#app/record/record-kind.ts';

/** A record of any kind at a site. */
export interface SiteRecord {
  siteId: string;
  recordId: string;
}

/** A kind of record whose changes are listed and undone. */
export interface ChangedKind<Address = unknown> {
  /** "Event definition" */
  one: string;
  record: RecordKind<Address>;
  addressOf: (address: SiteRecord) => Address;
  path: (address: SiteRecord) => string;
  historyPath: (address: SiteRecord) => string;
  /** Roles. */
  writers: readonly string[];
}

/** The kind of a change by its name in the contract; undefined for an unknown one. */
export type ChangedKinds = (kind: string) => ChangedKind | undefined;

/** Hides the type of a kind's addresses from code that handles all kinds. */
export function ofAnyAddress<Address>(
  kind: Pick<ChangedKind<Address>, 'record' | 'addressOf'>,
): Pick<ChangedKind, 'record' | 'addressOf'> {
  return kind as Pick<ChangedKind, 'record' | 'addressOf'>; // addresses come from `addressOf`
}
