import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { type Deletion, deletion, type NextRecord } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { BrowserRow } from '#app/runs/browser-runs.ts';
import { isServiceAway } from '#app/runs/wait-for-service.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { t } from '#words/t.ts';
import type { ChangedKind, SiteRecord } from './changed-kind.ts';
import { changedAgain, type RecordChange, type TakenBack, takenBack } from './taken-back.ts';

/** A record some of whose changes are to be taken back, in one write. */
export interface TakeBackTarget {
  kind: string;
  recordId: string;
  title: string;
  /** The newest first. */
  changes: readonly RecordChange[];
  /** The tag of the version that was shown: no other is deleted. */
  shownEtag?: string | undefined;
}

/** What became of it. */
export interface TakeBackResult {
  outcome: RunOutcome;
  reason?: string;
  /** What was there before and what was written, null for what is deleted: by that it is undone. */
  undoing?: RecordChange & { etag: string | undefined };
  /** The service is not there: it may be soon. */
  isUnanswered?: boolean;
}

/** One of a run. */
export interface TakeBackRow extends BrowserRow {
  target: TakeBackTarget;
  /** It was sent, perhaps without an answer. */
  isBegun?: boolean;
  result?: TakeBackResult;
}

/** What would be done, and what it is done to. */
export interface TakeBackPlan {
  plan: TakenBack;
  /** Null: it is deleted. */
  now: string | null;
  etag: string | undefined;
  /** Who else saved what would be deleted, since it was created. */
  changedBy?: readonly string[];
}

/** Looks at what is there now, and what taking back would make of it. */
export async function planTakeBack(
  kind: ChangedKind,
  { address, changes }: { address: SiteRecord; changes: readonly RecordChange[] },
  signal: AbortSignal,
): Promise<TakeBackPlan> {
  const { record } = kind;
  const current = await record.read(address, { signal }).catch((error: unknown) => {
    if (isStatus(error, 404, 410)) return undefined;
    throw error;
  });
  const now = current?.text ?? null;
  return { plan: takenBack(record, changes, now), now, etag: current?.etag };
}

/** Takes back changes of a record, and keeps what came later. Never rejects. */
export async function takeBack(
  kind: ChangedKind | undefined,
  work: { siteId: string; row: TakeBackRow; reason: string },
): Promise<TakeBackResult> {
  if (kind === undefined) return failed(t('This console does not know its kind'));
  const { siteId, row, reason } = work;
  const { record } = kind;
  const { recordId, changes, shownEtag } = row.target;
  const address = { siteId, recordId };
  let before: string | null = null;
  let after: string | null = null;
  const outcome = await versionedWrite<LoadedText, NextRecord | Deletion, TakeBackResult>({
    ...recordAt(record, address),
    make: async (current) => {
      before = current?.text ?? null;
      const plan = takenBack(record, changes, before);
      const isOther = shownEtag !== undefined && shownEtag !== current?.etag;
      if (plan.kind === 'remove' && isOther) return { left: failed(changedAgain) };
      if (plan.kind === 'conflict') return { left: failed(plan.reason) };
      // Of what was sent before, the answer was lost.
      if (plan.kind === 'nothing' && row.isBegun) return { left: { outcome: 'succeeded' } };
      if (plan.kind === 'nothing') return { left: { outcome: 'skipped', reason: nothingLeft } };
      if (plan.kind === 'remove') {
        after = null;
        return record.remove ? deletion : { left: failed(t('It cannot be deleted here')) };
      }
      after = plan.text;
      return { text: plan.text, changed: plan.changed, reason };
    },
  });
  if (outcome.kind === 'left') return outcome.left;
  if (outcome.kind !== 'stored') {
    const { error } = outcome;
    return { ...failed(problemMessage(error)), isUnanswered: isServiceAway(error) };
  }
  const isRemoved = after === null;
  const undoing = { before, after, etag: isRemoved ? undefined : outcome.stored.etag };
  return { outcome: 'succeeded', ...(isRemoved && { reason: t('Deleted') }), undoing };
}

const failed = (reason: string): TakeBackResult => ({ outcome: 'failed', reason });

/** Why a record is left out. */
export const nothingLeft = t('Nothing is left of it');
