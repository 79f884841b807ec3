import { describe, expect, it } from 'vitest';
import { readJson, endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { comparisonOf } from '../diff/comparison.ts';
import { recordTasks } from '../worker/record-tasks.ts';
import { changesOf, firstChoice, groupState, toggleChoice } from './restore-choice.ts';

const now = { status: 'off', name: 'Now', contact: [{ system: 'phone', value: '1' }] };
const then = { status: 'active', name: 'After', contact: [] };

const compared = (current: object) => comparisonOf(readJson(current), readJson(then), { words });
const restored = (current: object, signatures: readonly string[]) =>
  JSON.parse(
    recordTasks.restore({
      words,
      current: JSON.stringify(current),
      older: JSON.stringify(then),
      signatures,
    }).text,
  );

describe('the selection of a restore', () => {
  it('is initially everything, or the requested field', () => {
    expect(restored(now, [...firstChoice(compared(now), undefined)])).toEqual(then);
    expect(restored(now, [...firstChoice(compared(now), 'status')])).toEqual({
      ...now,
      status: 'active',
    });
  });

  it('can be changed by field and by change', () => {
    const comparison = compared(now);
    const [status] = comparison.groups;
    if (status === undefined) throw new Error('no group');
    const all = firstChoice(comparison, undefined);
    expect(groupState(status, all)).toBe('all');
    const without = toggleChoice(all, status.changes, false);
    expect(groupState(status, without)).toBe('none');
    expect(restored(now, [...without])).toEqual({ ...then, status: 'off' });
  });

  it('skips what a colleague has changed since the selection', () => {
    const chosen = firstChoice(compared(now), undefined);
    const theirs = { ...now, name: 'Theirs', address: 'https://new.example' };
    const signatures = changesOf(compared(theirs)).map(({ signature }) => signature);
    expect(signatures.filter((signature) => !chosen.has(signature))).toHaveLength(2);
    expect(restored(theirs, [...chosen])).toEqual({
      ...then,
      name: 'Theirs',
      address: 'https://new.example',
    });
  });
});
