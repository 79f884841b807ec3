import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { ImportMode } from '#contract/fhir/fhir-import.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ImportRow, RowResult } from './import-row.ts';

export interface ImportParams {
  siteId: string;
  /** The resource type. */
  kind: FhirKindName;
  /** Its plural within a sentence. */
  plural: string;
  mode: ImportMode;
  /** Whether the deployment has the import extension. */
  hasImport: boolean;
  /** Whether the deployment can read single versions. */
  hasVersions: boolean;
}

/** Rows that are checked or stored together. */
export interface ImportBatch extends ImportParams {
  rows: readonly ImportRow[];
  isDryRun: boolean;
  /** Aborted: no further row is sent. */
  signal: AbortSignal;
  /** The stored resources under the rows' ids in lower case; undefined if the search failed. */
  stored?: ReadonlyMap<string, JsonObject> | undefined;
  /** The index of the first row with an id in lower case, to refuse duplicates. */
  firstWithId: Map<string, number>;
  /** Called before rows are sent. */
  onStart: (rows: readonly ImportRow[]) => Promise<void>;
  onResult: (row: ImportRow, result: RowResult) => void;
}
