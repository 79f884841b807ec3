import type { StoredVersion } from '../versions/stored-version.store.ts';
import type { SearchScope } from './search-index.store.ts';

export interface SearchEntry extends StoredVersion {
  kind: string;
}

/** References to follow; undefined means any. */
export interface Include {
  /** The kind that contains the references. */
  source: string | undefined;
  param: string | undefined;
  /** The kind of their target. */
  target: string | undefined;
}

/** What includes start from. */
export interface IncludeSource extends SearchScope {
  matches: readonly { number: string; entry: SearchEntry }[];
}
