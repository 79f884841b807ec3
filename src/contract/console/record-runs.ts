import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import { importLimit } from '../fhir/fhir-import.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { siteWriters } from '../people/roles.ts';
import { recordRunKinds, runIdSchema, runSchema, runWordsSchema } from './runs.ts';

/** Maximum records per run. */
const recordRunLimit = 10_000;

/** A JSON object as text, so that numbers stay as written; null for no record. */
const contentSchema = z.optional(z.nullable(z.string()));

/**
 * A change of one record: the changed members before and after. Other members keep their values. The record is skipped
 * if one of them no longer has its value in `before`. Within `meta`, each member is compared separately.
 */
const recordChangeSchema = z.strictObject({
  resourceType: z.enum(fhirKinds.map(({ kind }): string => kind)),
  id: pathId,
  /** The display name in the results. */
  title: z.string().check(z.maxLength(500)),
  /** Null: creates the record, or restores a deleted one. */
  before: contentSchema,
  /** Null: deletes the record. Absent: restores the deleted record. */
  after: contentSchema,
  /** The version to delete; any by default. */
  versionId: z.optional(z.string().check(z.maxLength(64))),
});
export type RecordChangeRow = z.output<typeof recordChangeSchema>;

const recordChangesSchema = z.strictObject({
  kind: z.enum(recordRunKinds),
  words: runWordsSchema,
  /** The titles of a run that undoes it. */
  undoWords: runWordsSchema,
  /** The reason to store with each version. */
  reason: z.optional(z.string().check(z.maxLength(1_000))),
  rows: z.array(recordChangeSchema).check(z.minLength(1), z.maxLength(recordRunLimit)),
});
export type RecordChanges = z.output<typeof recordChangesSchema>;

/** Extension: writes many records of a site as a run (`runs.ts`), by the rules of single writes; once per `runId`. */
export const startRecordRun = defineOperation({
  id: 'startRecordRun',
  withoutKey: 'has a run id',
  area: 'practice',
  origin: 'extension',
  access: siteWriters,
  method: 'POST',
  path: '/site/{siteId}/runs',
  summary: 'Change many records, or continue or undo such a run; at most 10,000 records',
  params: siteParams,
  bodyLimit: importLimit,
  body: z.strictObject({
    runId: z.optional(runIdSchema),
    /** Exactly one of `change`, `restOf` and `undoOf` is required. */
    change: z.optional(recordChangesSchema),
    /** Repeats the failed and unprocessed rows of an earlier run. */
    restOf: z.optional(runIdSchema),
    /** Undoes the succeeded rows of an earlier run. */
    undoOf: z.optional(runIdSchema),
  }),
  status: 202,
  output: runSchema,
  problems: ['duplicate'],
});
