import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { formatJsonLine, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { RunRow } from '#app/runs/run.ts';
import { isServiceUnavailable } from '#app/runs/step-kind.ts';
import type { ImportedResult, ImportMode, importOutcomes } from '#contract/fhir/fhir-import.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import type { ImportText } from './import-text.ts';

/** The result of a row. The console has one more outcome than the service: `unknown`. */
export interface RowResult extends ImportedResult {
  /** It was sent without a response. */
  isLost?: boolean;
  /** The service was unavailable, so that a retry may succeed. */
  isUnanswered?: boolean;
}

export interface ImportRow extends ImportText, RunRow {
  /** Of the last check or import; undefined before. */
  result: RowResult | undefined;
  /** Whether the result is of the import rather than of a check. */
  isSent: boolean;
  /** Whether it was sent without a response, so that it may be stored. */
  isLost: boolean;
  /** The text in the file, if it was repaired. */
  original?: string | undefined;
  /** The text that was sent without a response, before it was repaired. */
  sent?: string | undefined;
  /** Whether the check found nothing under its id. */
  isNew?: boolean | undefined;
  /** The stored version that its text is merged with and will replace. */
  over?: string | undefined;
  /** Whether that version is newer than its base. */
  isMerged?: boolean | undefined;
  /** Its base and the stored version, if both changed the same field. */
  conflict?: { base: string; theirs: string } | undefined;
}

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

/** Whether a failed request may have been processed: no response came, or a gateway gave up. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 502, 504].includes(error.status);
}

/** The result of a row whose request failed. */
export function failedResult(id: string | null, error: unknown): RowResult {
  const issues = error instanceof ApiError ? error.issues : [];
  return {
    id,
    outcome: 'failed',
    versionId: null,
    message: problemMessage(error),
    ...(issues.length > 0 && { issues: [...issues] }),
    isLost: isAnswerLost(error),
    isUnanswered: isServiceUnavailable(error),
  };
}

/** The row with an id chosen by the console, so that it can be looked up after a lost response. */
export function withId(row: ImportRow, kind: FhirKindName): ImportRow {
  const resource = parseJsonObject(row.text);
  if (resource === undefined || Object.hasOwn(resource, 'id')) return row;
  const { resourceType = kind, ...rest } = resource;
  return { ...row, text: formatJsonLine({ resourceType, id: crypto.randomUUID(), ...rest }) };
}

interface RowState {
  label: string;
  tone: Tone;
}

type ByOutcome = Record<(typeof importOutcomes)[number], RowState>;

const waiting: RowState = { label: t('Waiting'), tone: 'neutral' };
const unknown: RowState = { label: t('Unknown'), tone: 'warning' };
const alike: Pick<ByOutcome, 'unchanged' | 'skipped' | 'conflict'> = {
  unchanged: { label: t('Unchanged'), tone: 'neutral' },
  skipped: { label: t('Skipped'), tone: 'neutral' },
  conflict: { label: t('Decision needed'), tone: 'warning' },
};
const ofCheck: Record<string, RowState> = {
  created: { label: t('New'), tone: 'success' },
  updated: { label: t('Update'), tone: 'info' },
  ...alike,
  failed: { label: t('Refused'), tone: 'danger' },
} satisfies ByOutcome;
const ofImport: Record<string, RowState> = {
  created: { label: t('Created'), tone: 'success' },
  updated: { label: t('Updated'), tone: 'info' },
  ...alike,
  failed: { label: t('Failed'), tone: 'danger' },
} satisfies ByOutcome;

/** The labels of all states, in the order in which a row passes through them. */
export const rowStates: readonly string[] = [
  ...new Set([waiting, ...Object.values(ofCheck), ...Object.values(ofImport), unknown]),
].map(({ label }) => label);

export function rowState(row: ImportRow): RowState {
  const { result, isSent } = row;
  if (result === undefined || isUnchecked(row)) return waiting;
  if (result.outcome === 'unknown') return unknown;
  const state = (isSent ? ofImport : ofCheck)[result.outcome];
  return state ?? { label: result.outcome, tone: 'neutral' };
}

/** The states that can be filtered by even if no row is in them. */
export function defaultStates(hasSent: boolean): Set<string> {
  const { created, updated, skipped, failed } = hasSent ? ofImport : ofCheck;
  return new Set([created, updated, skipped, failed].map((state) => state?.label ?? ''));
}

const isWrite = (row: ImportRow) => ['created', 'updated'].includes(row.result?.outcome ?? '');

/** Not checked yet, or without a response. */
export const isUnchecked = ({ result, isSent }: ImportRow) =>
  result === undefined || (!isSent && result.isLost === true);
/** Has passed the check. */
export const isReady = (row: ImportRow) => !row.isSent && isWrite(row);
export const isStored = (row: ImportRow) => row.isSent && isWrite(row);
/** Can be retried unchanged. */
export const isFailed = (row: ImportRow) => row.isSent && row.result?.outcome === 'failed';
/** May be stored, but cannot be looked up; not sent again. */
export const isUnknown = (row: ImportRow) => row.result?.outcome === 'unknown';
/** Can be repaired. */
export const isRefused = (row: ImportRow) => row.result?.outcome === 'failed' && !isUnchecked(row);
/** Needs a decision. */
export const isConflict = (row: ImportRow) =>
  row.result?.outcome === 'conflict' && !isUnchecked(row);

/** Whether leaving would lose more than what is in the file. */
export function isAtRisk(row: ImportRow): boolean {
  return (
    isUnchecked(row) || isReady(row) || row.isLost || (row.original !== undefined && isRefused(row))
  );
}
