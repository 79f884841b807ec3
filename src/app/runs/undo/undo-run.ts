import { shortText } from '#app/kit/text/short-text.ts';
import { resourceKind, resourcePath } from '#app/record/kind-operations.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import { deletion } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { type ChangeResult, changeRecord } from '#app/runs/change-record.ts';
import type { RunWords } from '#app/runs/run.ts';
import {
  type NewRun,
  type RunKind,
  resultColumns,
  type StepRow,
  stepKind,
} from '#app/runs/run-kind.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import {
  type ChangedKind,
  changedAgain,
  ofAnyAddress,
  type RecordChange,
  type SiteRecord,
  type UndoneRecord,
  undoneRecord,
} from './undone-record.ts';

type Changes = readonly RecordChange[];

/** A record and its changes to undo, in one write. */
export interface UndoTarget {
  kind: string;
  recordId: string;
  title: string;
  /** Undefined for an unknown kind. */
  changed: (Omit<ChangedKind, 'one' | 'path' | 'writers'> & Partial<ChangedKind>) | undefined;
  /** Newest first; a function loads them when needed, and returns undefined if it can't. */
  changes: Changes | (() => Promise<Changes | undefined>);
  /** The ETag of the version that was shown; no other is deleted. */
  shownEtag?: string | undefined;
  /** The previewed effect. */
  plan?: UndoPlan;
}

export interface UndoRow extends StepRow<ChangeResult> {
  target: UndoTarget;
}

interface UndoParams {
  siteId: string;
  reason?: string;
  /** Undoes an undo, with titles of its own. */
  isRedo?: boolean;
  /** The resource type, if all are of one. */
  kind?: string;
  /** Its plural within a sentence. */
  plural?: string;
  /** Only deletes are undone. */
  isDeletion?: boolean;
}

export interface UndoPlan {
  plan: UndoneRecord;
  /** The current text; null if deleted. */
  now: string | null;
  etag: string | undefined;
  /** Others who saved a record since its creation, which would be deleted. */
  changedBy?: readonly string[];
}

/** Reads the current version, and computes the effect of undoing. */
export async function planUndo(
  { record, addressOf }: Pick<ChangedKind, 'record' | 'addressOf'>,
  { siteId, recordId, changes }: { siteId: string; recordId: string; changes: Changes },
  signal: AbortSignal,
): Promise<UndoPlan> {
  const current = await readIfThere(record, addressOf({ siteId, recordId }), signal);
  const now = current?.text ?? null;
  return { plan: undoneRecord(record, changes, now), now, etag: current?.etag };
}

/** Undoes changes of a record, and keeps later ones. */
async function undoChanges(
  { target, isStarted = false }: UndoRow,
  { siteId, reason }: UndoParams,
): Promise<ChangeResult> {
  const { changed, recordId, shownEtag } = target;
  if (changed === undefined) return failed(unknownKind);
  const { record, addressOf } = changed;
  const result = await changeRecord(record, addressOf({ siteId, recordId }), async (current) => {
    const changes = typeof target.changes === 'function' ? await target.changes() : target.changes;
    if (changes === undefined) return { left: failed(t('No version is available')) };
    const plan = undoneRecord(record, changes, current?.text ?? null);
    switch (plan.kind) {
      case 'write':
        return { ...plan, reason };
      case 'remove':
        if (shownEtag !== undefined && shownEtag !== current?.etag)
          return { left: failed(changedAgain) };
        return record.remove ? deletion : { left: failed(t('Can’t be deleted here')) };
      case 'conflict':
        return { left: failed(plan.reason) };
      case 'nothing':
        // An earlier attempt without a response was stored.
        if (isStarted) return { left: { outcome: 'succeeded' } };
        return { left: { outcome: 'skipped', reason: nothingLeft } };
    }
  });
  return result.undoing?.after === null ? { ...result, reason: t('Deleted') } : result;
}

const failed = (reason: string): ChangeResult => ({ outcome: 'failed', reason });

export const nothingLeft = t('No longer present');
export const unknownKind = t('Kind unknown to this console');

export function newUndo(
  targets: readonly UndoTarget[],
  params: UndoParams,
): NewRun<UndoRow, UndoParams> {
  return { kind: undoRun, params, rows: targets.map((target, at) => ({ at, target })) };
}

/** Undoes changes of records of any kind, one by one, from this browser. */
export const undoRun: RunKind<UndoRow, UndoParams> = stepKind<UndoRow, UndoParams>({
  kind: 'undo',
  label: t('Changes undone'),
  words: undoTexts,
  place: ({ siteId, kind }) => (kind === undefined ? undefined : { siteId, kind }),
  nameOf: ({ target: { kind, recordId, title, changed } }, { siteId }) => ({
    key: `${kind}/${recordId}`,
    title,
    to: changed?.historyPath({ siteId, recordId }),
  }),
  step: undoChanges,
  prepare(rows, params) {
    const changes = rows.flatMap(({ target }) => preparedUndo(target, params) ?? []);
    // Records of other kinds are undone by this browser.
    if (changes.length < rows.length) return undefined;
    return {
      siteId: params.siteId,
      change: {
        kind: 'undo',
        words: undoTexts(params),
        undoWords: undoTexts({ ...params, isRedo: true }),
        reason: params.reason,
        rows: changes,
      },
    };
  },
  undo(rows, { siteId, kind, isRedo = false }) {
    const targets = rows.flatMap(({ target, result }): UndoTarget[] => {
      if (result?.undoing === undefined) return [];
      const { etag, ...change } = result.undoing;
      return [{ ...target, changes: [change], shownEtag: etag }];
    });
    return newUndo(targets, { siteId, isRedo: !isRedo, ...(kind && { kind }) });
  },
  columns: [
    ['kind', ({ target }) => target.kind],
    ['id', ({ target }) => target.recordId],
    ['name', ({ target }) => target.title],
    ...resultColumns,
  ],
});

/** A row for the service: the undo as it was previewed, or of a delete; undefined if the service can't do it. */
function preparedUndo(
  { kind, recordId, title, plan }: UndoTarget,
  { isDeletion }: UndoParams,
): RecordChangeRow | undefined {
  if (!fhirKinds.some((one) => one.kind === kind)) return undefined;
  const record = { resourceType: kind, id: recordId, title: shortText(title, 400) };
  if (isDeletion) return { ...record, before: null };
  switch (plan?.plan.kind) {
    case 'write':
      return { ...record, before: plan.now, after: plan.plan.text };
    case 'remove':
      return { ...record, after: null, versionId: versionOf({ text: '', etag: plan.etag }) };
    default:
      return undefined;
  }
}

export function undoTexts({
  plural,
  isDeletion,
  isRedo,
}: Omit<UndoParams, 'siteId' | 'reason'>): RunWords {
  if (isRedo) return { running: t('Redoing changes'), done: t('Changes redone') };
  if (plural === undefined)
    return { running: t('Undoing changes'), done: t('Changes undone'), succeeded: t('Undone') };
  if (!isDeletion) {
    return {
      running: t('Undoing changes to {things}', { things: plural }),
      done: t('Changes to {things} undone', { things: plural }),
      succeeded: t('Undone'),
    };
  }
  return {
    running: t('Undeleting {things}', { things: plural }),
    done: t('{things} undeleted', { things: capitalize(plural) }),
    succeeded: t('Undeleted'),
  };
}

interface ResourceUndo extends Pick<UndoTarget, 'title' | 'changes'> {
  id: string;
}

export function undoOfResources(
  params: { siteId: string; kind: string; plural: string; isDeletion: boolean },
  undone: readonly ResourceUndo[],
): NewRun<UndoRow, UndoParams> {
  const { kind } = params;
  const changed = {
    ...ofAnyAddress({
      record: resourceKind(kind),
      addressOf: ({ siteId, recordId }) => ({ siteId, resourceType: kind, id: recordId }),
    }),
    historyPath: ({ siteId, recordId }: SiteRecord) => resourcePath(siteId, kind, recordId),
  };
  const targets = undone.map(({ id, ...rest }) => ({ ...rest, kind, recordId: id, changed }));
  return newUndo(targets, params);
}
