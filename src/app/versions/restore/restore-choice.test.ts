import { describe, expect, it } from 'vitest';
import { readJson, endpointWords as words } from '../diff/any-endpoint.test-data.ts';
import { comparisonOf } from '../diff/comparison.ts';
import { recordTasks } from '../worker/record-tasks.ts';
import {
  changesOf,
  firstChoice,
  groupState,
  hasRestorableDifference,
  restorablePart,
  toggleChoice,
} from './restore-choice.ts';

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

  it('can exclude some changes of a field, and include them again', () => {
    const comparison = compared({ ...now, contact: [...now.contact, { system: 'fax' }] });
    const contact = comparison.groups.find(({ field }) => field === 'contact');
    const [first] = contact?.changes ?? [];
    if (contact === undefined || first === undefined) throw new Error('no change');
    const all = firstChoice(comparison, undefined);
    const without = toggleChoice(all, [first], false);
    expect(groupState(contact, without)).toBe('some');
    expect(toggleChoice(without, [first], true)).toEqual(all);
  });

  it('has the element data of the requested field, and not a field that begins alike', () => {
    const current = { ...now, _name: { id: 'n' }, names: 'x' };
    const chosen = firstChoice(compared(current), 'name');
    const changes = changesOf(compared(current)).filter(({ signature }) => chosen.has(signature));
    expect(changes.map(({ path }) => path)).toEqual([['name'], ['_name']]);
  });

  it('keeps the removal of an item that has another place since the selection', () => {
    const chosen = firstChoice(compared(now), 'contact');
    const email = { system: 'email', value: '2' };
    const theirs = { ...now, contact: [email, ...now.contact] };
    expect(restored(theirs, [...chosen])).toEqual({ ...theirs, contact: [email] });
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

const herd = {
  words: {
    noun: 'herd',
    fields: {},
    metadata: ['updatedAt'],
    values: 'plain',
    isEmptyUnset: true,
  },
  restorable: ['name', 'tags'],
} as const;

const version = (content: object) => ({
  versionId: '1',
  savedAt: undefined,
  author: undefined,
  method: 'PUT',
  content: JSON.stringify(content),
});

describe('a kind of which only some fields can be restored', () => {
  it('is compared by those', () => {
    const part = restorablePart(compared(now), { restorable: ['status'] });
    expect(part.groups.map(({ field }) => field)).toEqual(['status']);
    expect(part.changes).toBe(1);
    expect(restorablePart(compared(now), {}).changes).toBe(3);
  });

  it('has a difference if one of those has', () => {
    const current = version({ name: 'North', tags: [], status: 'paused', updatedAt: '2' });
    const same = version({ updatedAt: '1', status: 'active', name: 'North' });
    expect(hasRestorableDifference(herd, same, current)).toBe(false);
    expect(hasRestorableDifference(herd, version({ name: 'South' }), current)).toBe(true);
    const byStatus = { ...herd, restorable: ['status'] };
    expect(hasRestorableDifference(byStatus, version({}), version({ status: 'a' }))).toBe(true);
  });
});
