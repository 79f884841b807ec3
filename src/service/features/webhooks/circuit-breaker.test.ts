import { describe, expect, test } from 'vitest';
import { afterAttempt, isDown, isFailing, type ReceiverState } from './circuit-breaker.ts';

const start = new Date('2026-03-02T09:30:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const healthy: ReceiverState = {
  failuresInRow: 0,
  backoffUntil: null,
  failingSince: null,
  warnedAt: null,
  incidentSince: null,
  lastFailureAt: null,
};

/** The states after each of this many failures, each at the end of the previous pause. */
function failed(times: number): ReceiverState[] {
  const states = [healthy];
  for (let count = 0; count < times; count += 1) {
    const before = states.at(-1) ?? healthy;
    const at = before.backoffUntil ?? start;
    states.push(afterAttempt(before, { isSuccess: false, at }));
  }
  return states;
}

test('pauses after five consecutive failures, twice as long each time, a minute at most', () => {
  const states = failed(14);
  const backoffs = states.map(
    ({ backoffUntil, lastFailureAt }) =>
      (Number(backoffUntil ?? lastFailureAt) - Number(lastFailureAt)) / 1_000 || 0,
  );
  expect(backoffs).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
  expect(states.map(isDown).indexOf(true)).toBe(5);
});

test('one success resets the state', () => {
  const down = { ...(failed(9).at(-1) ?? healthy), warnedAt: start };
  const after = afterAttempt(down, { isSuccess: true, at: later(999) });
  expect(after).toEqual({ ...healthy, lastFailureAt: down.lastFailureAt });
  expect(isDown(after)).toBe(false);
});

test('pauses as long as an overloaded receiver requests, an hour at most', () => {
  const afterRequest = (seconds: number) =>
    afterAttempt(healthy, { isSuccess: false, at: start, requestedPauseMs: seconds * 1_000 });
  expect(afterRequest(90).backoffUntil).toEqual(later(90));
  expect(afterRequest(86_400).backoffUntil).toEqual(later(3_600));
});

describe('the start of a failure', () => {
  const failAt = (state: ReceiverState, hours: number) =>
    afterAttempt(state, { isSuccess: false, at: later(hours * 3_600) });

  test('is the first failure since the last success', () => {
    const failing = failAt(failAt(failAt(healthy, 0), 20), 46);
    expect(failing.failingSince).toEqual(start);
  });

  test('is reset after a gap without attempts', () => {
    const warned = { ...failAt(healthy, 0), warnedAt: start };
    const failing = failAt(warned, 31);
    expect(failing).toMatchObject({ failingSince: later(31 * 3_600), warnedAt: null });
  });
});

test.each([
  ['two failures hours apart', [0, 7_200], false],
  ['three within four minutes', [0, 5, 239], false],
  ['three over four minutes', [0, 5, 240], true],
])('whether %s are reported', (_, seconds, isWorthTelling) => {
  const state = seconds.reduce(
    (before, second) => afterAttempt(before, { isSuccess: false, at: later(second) }),
    healthy,
  );
  expect(isFailing(state)).toBe(isWorthTelling);
});
