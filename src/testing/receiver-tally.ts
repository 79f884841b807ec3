import type { RecordState } from './receiver-process.ts';

/** A write as a receiver is told of it: its event by number, and the version of the record that it made. */
export interface ToldWrite {
  number: number;
  recordId: string;
  versionId: number;
}

/**
 * What came to one receiver, counted as it comes. Of each record it keeps what has the highest version, as receivers are
 * told to; that a new event came after a later one of its record is counted all the same.
 */
export function receiverTally() {
  const arrived = new Set<number>();
  const awaited = new Set<number>();
  const states = new Map<string, ToldWrite>();
  const expectedStates = new Map<string, number>();
  const counts = { twice: 0, missing: 0, disordered: 0 };
  return {
    has: (number: number) => arrived.has(number),

    take(write: ToldWrite): void {
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

    /** These must arrive. */
    awaitEvents(numbers: readonly number[]): void {
      for (const number of numbers) {
        awaited.add(number);
        if (!arrived.has(number)) counts.missing += 1;
      }
    },

    /** Records as they are in the service, by the number of the write that made them so. */
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
