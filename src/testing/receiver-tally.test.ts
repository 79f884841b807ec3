import { expect, test } from 'vitest';
import { receiverTally } from './receiver-tally.ts';

const write = (number: number, versionId: number) => ({ number, recordId: 'r', versionId });

test('counts what is missing, what comes twice or late, and records it holds to be something else', () => {
  const tally = receiverTally();
  tally.take(write(1, 1));
  tally.awaitEvents([1, 2, 3, 4]);
  tally.take(write(3, 3));
  tally.take(write(2, 2));
  tally.take(write(2, 2));
  tally.expectStates([
    ['r', 4],
    ['without events', 5],
  ]);
  const before = { events: 3, awaited: 4, missing: 1, twice: 1, disordered: 1, differing: 2 };
  expect(tally.report()).toEqual(before);
  tally.take(write(4, 4));
  expect(tally.report()).toEqual({ ...before, events: 4, missing: 0, differing: 1 });
});
