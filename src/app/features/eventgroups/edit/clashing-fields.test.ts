import { describe, expect, it } from 'vitest';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { clashingFields } from './clashing-fields.ts';

const before: Eventgroup = {
  eventgroupId: 'e',
  name: 'Recalls',
  status: 'active',
  category: 'workflow',
  description: '',
  extensions: { every: 1 },
  locationId: 'l',
  organizationId: 'o',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('two people who change an event group at once', () => {
  it('do not clash over different fields', () => {
    expect(
      clashingFields({ name: 'Mine' }, { before, now: { ...before, category: 'theirs' } }),
    ).toEqual([]);
  });

  it('do not clash when both say the same', () => {
    expect(clashingFields({ name: 'Same' }, { before, now: { ...before, name: 'Same' } })).toEqual(
      [],
    );
  });

  it('clash over a field to which they gave different values', () => {
    const now = { ...before, name: 'Theirs', extensions: { every: 2 } };
    expect(clashingFields({ name: 'Mine', extensions: { every: 3 } }, { before, now })).toEqual([
      'name',
      'extensions',
    ]);
  });
});
