import type { RecordState } from './receiver-process.ts';

/** A write as its event describes it: the event's number, and the record's version. */
export interface ReceivedWrite {
  number: number;
  recordId: string;
  versionId: number;
}

/**
 * Counts the events of one receiver: duplicates, missing and disordered ones. Like a correct receiver it keeps the highest
 * version of each record.
 */
export function receiverTally() {
  const arrived = new Set<number>();
  const awaited = new Set<number>();
  const states = new Map<string, ReceivedWrite>();
  const expectedStates = new Map<string, number>();
  const counts = { twice: 0, missing: 0, disordered: 0 };
  return {
    has: (number: number) => arrived.has(number),

    take(write: ReceivedWrite): void {
      const { number, recordId, versionId } = write;
      if (arrived.has(number)) {
        counts.twice += 1;
        return;
      }
      arrived.add(number);
      if (awaited.has(number)) counts.missing -= 1;
      if (versionId < (states.get(recordId)?.versionId ?? 0)) counts.disordered += 1;
      else states.set(recordId, write);
    },

    awaitEvents(numbers: readonly number[]): void {
      for (const number of numbers) {
        awaited.add(number);
        if (!arrived.has(number)) counts.missing += 1;
      }
    },

    expectStates(records: readonly RecordState[]): void {
      for (const [recordId, number] of records) expectedStates.set(recordId, number);
    },

    report: () => ({
      ...counts,
      events: arrived.size,
      awaited: awaited.size,
      differing: [...expectedStates].filter(([id, number]) => states.get(id)?.number !== number)
        .length,
    }),
  };
}
export type ReceiverTally = ReturnType<typeof receiverTally>;
