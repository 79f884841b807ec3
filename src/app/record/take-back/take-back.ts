import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import type { BrowserRow } from '#app/work/browser-runs.ts';
import { isServiceAway } from '#app/work/wait-for-service.ts';
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

/** Takes back changes of a record by the tag of the version that it reads right before, once more where somebody is faster. Never rejects. */
export async function takeBack(
  kind: ChangedKind | undefined,
  work: { siteId: string; row: TakeBackRow; reason: string; signal: AbortSignal },
): Promise<TakeBackResult> {
  if (kind === undefined)
    return { outcome: 'failed', reason: t('This console does not know its kind') };
  try {
    return await takeBackOnce(kind, work).catch((error: unknown) => {
      if (!isStatus(error, 412)) throw error;
      return takeBackOnce(kind, work);
    });
  } catch (error) {
    if (isStatus(error, 412)) {
      return { outcome: 'failed', reason: t('A newer version was saved meanwhile') };
    }
    const isUnanswered = isServiceAway(error);
    return { outcome: 'failed', reason: problemMessage(error), isUnanswered };
  }
}

async function takeBackOnce(
  kind: ChangedKind,
  { siteId, row, reason, signal }: Parameters<typeof takeBack>[1],
): Promise<TakeBackResult> {
  const { target, isBegun } = row;
  const address = { siteId, recordId: target.recordId };
  const { plan, now, etag } = await planTakeBack(
    kind,
    { address, changes: target.changes },
    signal,
  );
  const isOther = target.shownEtag !== undefined && target.shownEtag !== etag;
  if (plan.kind === 'remove' && isOther) return { outcome: 'failed', reason: changedAgain };
  if (plan.kind === 'conflict') return { outcome: 'failed', reason: plan.reason };
  if (plan.kind === 'nothing') {
    // Of what was sent before, the answer was lost.
    return isBegun ? { outcome: 'succeeded' } : { outcome: 'skipped', reason: nothingLeft };
  }
  if (plan.kind === 'remove') {
    if (kind.remove === undefined)
      return { outcome: 'failed', reason: t('It cannot be deleted here') };
    await kind.remove(address, etag);
    const undoing = { before: now, after: null, etag: undefined };
    return { outcome: 'succeeded', reason: t('Deleted'), undoing };
  }
  const { text, changed } = plan;
  const write = { text, changed, etag, isGone: now === null, reason };
  const saved = await kind.record.save(address, write);
  return { outcome: 'succeeded', undoing: { before: now, after: text, etag: saved.etag } };
}

/** Why a record is left out. */
export const nothingLeft = t('Nothing is left of it');
