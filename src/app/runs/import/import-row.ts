import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { RunRow } from '#app/runs/run-kind.ts';
import type { ImportedResult, importOutcomes } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import type { ImportText } from './import-text.ts';

/** What became of a row; the console knows one more outcome than the service: `unknown`. */
export interface RowResult extends ImportedResult {
  /** It was sent, and no answer tells what became of it. */
  isLost?: boolean;
  /** The service is not there: it may be soon. */
  isUnanswered?: boolean;
}

/** A row of the import and what became of it so far. */
export interface ImportRow extends ImportText, RunRow {
  /** Of the last check or import; undefined: not yet. */
  result: RowResult | undefined;
  /** Whether the result is the import's, not a check's. */
  isSent: boolean;
  /** Whether it may be stored without an answer having told so. */
  isLost: boolean;
  /** Whether its text is no longer that of the file. */
  isRepaired: boolean;
  /** As it was sent before it was repaired, perhaps without an answer. */
  sent?: string | undefined;
  /** Whether the check found nothing under its id. */
  isNew?: boolean | undefined;
  /** The stored version that its text was put together with, and goes over. */
  over?: string | undefined;
  /** Whether that version is newer than the one that it was made from. */
  isMerged?: boolean | undefined;
  /** The version that it was made from and the stored one, where both changed the same. */
  conflict?: { base: string; theirs: string } | undefined;
}

export interface RowState {
  label: string;
  tone: Tone;
}

type ByOutcome = Record<(typeof importOutcomes)[number], RowState>;

const waiting: RowState = { label: t('Waiting'), tone: 'neutral' };
const leftOut: RowState = { label: t('Skipped'), tone: 'neutral' };
const unchanged: RowState = { label: t('Unchanged'), tone: 'neutral' };
const toDecide: RowState = { label: t('Decision needed'), tone: 'warning' };
const unknown: RowState = { label: t('Unknown'), tone: 'warning' };
const ofCheck: Record<string, RowState> = {
  created: { label: t('New'), tone: 'success' },
  updated: { label: t('Update'), tone: 'info' },
  unchanged,
  skipped: leftOut,
  conflict: toDecide,
  failed: { label: t('Refused'), tone: 'danger' },
} satisfies ByOutcome;
const ofImport: Record<string, RowState> = {
  created: { label: t('Created'), tone: 'success' },
  updated: { label: t('Updated'), tone: 'info' },
  unchanged,
  skipped: leftOut,
  conflict: toDecide,
  failed: { label: t('Failed'), tone: 'danger' },
} satisfies ByOutcome;

/** What a row's state is called, in the order in which it goes through them. */
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

/** Those that are offered to look at even where no row has them. */
export function defaultStates(hasSent: boolean): Set<string> {
  const { created, updated, skipped, failed } = hasSent ? ofImport : ofCheck;
  return new Set([created, updated, skipped, failed].map((state) => state?.label ?? ''));
}

const writes = (row: ImportRow) => ['created', 'updated'].includes(row.result?.outcome ?? '');

/** Not come to yet, or the answer to its check was lost. */
export const isUnchecked = ({ result, isSent }: ImportRow) =>
  result === undefined || (!isSent && result.isLost === true);
/** The check found nothing against it. */
export const isReady = (row: ImportRow) => !row.isSent && writes(row);
export const isStored = (row: ImportRow) => row.isSent && writes(row);
/** It can be tried again as it is. */
export const isFailed = (row: ImportRow) => row.isSent && row.result?.outcome === 'failed';
/** No answer told of it, and nothing can: it is not sent again. */
export const isUnknown = (row: ImportRow) => row.result?.outcome === 'unknown';
/** It can be repaired. */
export const isRefused = (row: ImportRow) => row.result?.outcome === 'failed' && !isUnchecked(row);

/** A colleague was faster, and a person must say what holds. */
export const isConflict = (row: ImportRow) =>
  row.result?.outcome === 'conflict' && !isUnchecked(row);

/** Whether leaving would lose more than what the file has anyway. */
export function isAtRisk(row: ImportRow): boolean {
  return isUnchecked(row) || isReady(row) || row.isLost || (row.isRepaired && isRefused(row));
}
