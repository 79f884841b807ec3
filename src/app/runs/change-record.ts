import { recordAt } from '#app/record/record.queries.ts';
import type { Deletion, NextRecord, RecordKind } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import { failedStep, type StepResult } from './run-kind.ts';
import type { RecordChange } from './undo/undone-record.ts';

/** The result of a row that changes a record. */
export interface ChangeResult extends StepResult {
  /** The written version, or the last one of a deleted record. */
  versionId?: string | undefined;
  /** The change that was made, to undo it. */
  undoing?: (RecordChange & { etag?: string | undefined }) | undefined;
}

type Next = NextRecord | Deletion | { left: ChangeResult } | undefined;

/** Changes the current version of a record with an optimistic lock; without a next one it is a conflict. */
export async function changeRecord<Address>(
  kind: RecordKind<Address>,
  address: Address,
  make: (current: LoadedText | undefined) => Next | Promise<Next>,
): Promise<ChangeResult> {
  let writtenChange: RecordChange | undefined;
  const outcome = await versionedWrite<LoadedText, NextRecord | Deletion, ChangeResult>({
    ...recordAt(kind, address),
    make: async (current) => {
      const next = await make(current);
      if (next && 'text' in next)
        writtenChange = { before: current?.text ?? null, after: next.text };
      return next;
    },
  });
  if (outcome.kind === 'left') return outcome.left;
  if (outcome.kind !== 'stored') return failedStep(outcome.error);
  const { stored } = outcome;
  const undoing = writtenChange && {
    ...writtenChange,
    etag: writtenChange.after === null ? undefined : stored.etag,
  };
  return { outcome: 'succeeded', versionId: versionOf(stored), undoing };
}
