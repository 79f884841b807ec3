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

describe('what is restored', () => {
  it('is everything at first, or the field that was asked for', () => {
    expect(restored(now, [...firstChoice(compared(now), undefined)])).toEqual(then);
    expect(restored(now, [...firstChoice(compared(now), 'status')])).toEqual({
      ...now,
      status: 'active',
    });
  });

  it('is what is ticked, field by field and change by change', () => {
    const comparison = compared(now);
    const [status] = comparison.groups;
    if (status === undefined) throw new Error('no group');
    const all = firstChoice(comparison, undefined);
    expect(groupState(status, all)).toBe('all');
    const without = toggleChoice(all, status.changes, false);
    expect(groupState(status, without)).toBe('none');
    expect(restored(now, [...without])).toEqual({ ...then, status: 'off' });
  });

  it('leaves alone what a colleague has changed since it was ticked', () => {
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
