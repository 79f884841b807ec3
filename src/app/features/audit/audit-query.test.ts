import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, isAuditFiltered, startOfDay } from './audit-query.ts';

describe('a period', () => {
  it('goes from the first moment of a day to the last, on this computer', () => {
    expect(dayOf(startOfDay('2026-11-21'))).toBe('2026-11-21');
    expect(dayOf(endOfDay('2026-11-21'))).toBe('2026-11-21');
    const [from, to] = [startOfDay('2026-11-21') ?? '', endOfDay('2026-11-21') ?? ''];
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000 - 1);
  });

  it('has no end where none is given', () => {
    expect(startOfDay('')).toBeUndefined();
    expect(dayOf(undefined)).toBe('');
  });
});

it('is filtered by anything but the page and the open event', () => {
  expect(isAuditFiltered({ page: 3, pageSize: 25, event: '7' })).toBe(false);
  expect(isAuditFiltered({ page: 0, pageSize: 25, action: 'login' })).toBe(true);
});
