import { describe, expect, it } from 'vitest';
import { calendarDay, lastMonth, localText, momentOf, periodText, recentPeriod } from './period.ts';

describe('a period', () => {
  it('includes its first and last minute', () => {
    const from = momentOf('2026-11-21T10:00', 'from') ?? '';
    const to = momentOf('2026-11-21T10:05', 'to') ?? '';
    expect(Date.parse(to) - Date.parse(from)).toBe(5 * 60_000 + 59_999);
    expect([localText(from), localText(to)]).toEqual(['2026-11-21T10:00', '2026-11-21T10:05']);
  });

  it('is open-ended without input', () => {
    expect(momentOf('', 'from')).toBeUndefined();
    expect(momentOf('2026-11', 'to')).toMatch(/^2026-/);
    expect(localText(undefined)).toBe('');
    expect(periodText({})).toBeUndefined();
  });

  it('of last month spans the whole month', () => {
    const { from, to } = lastMonth(new Date(2026, 0, 15, 12).getTime());
    expect([new Date(from), new Date(to)]).toEqual([
      new Date(2025, 11, 1),
      new Date(2025, 11, 31, 23, 59, 59, 999),
    ]);
  });

  it('of today begins at midnight, and yesterday spans the whole day', () => {
    const now = new Date(2026, 2, 1, 12).getTime();
    expect(calendarDay(now, 0)).toEqual({ from: new Date(2026, 2, 1).toISOString() });
    expect(calendarDay(now, 1)).toEqual({
      from: new Date(2026, 1, 28).toISOString(),
      to: new Date(2026, 1, 28, 23, 59, 59, 999).toISOString(),
    });
  });

  it('until now has only a start', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(recentPeriod(3_600_000, now)).toEqual({ from: '2026-11-21T11:00:00.000Z' });
  });

  it.each([
    [{ from: '2026-11-21T11:00:00Z' }, /^since .*2026/],
    [{ to: '2026-11-21T11:00:00Z' }, /^until .*2026/],
    [{ from: '2026-11-21T11:00:00Z', to: '2026-11-22T11:00:00Z' }, /2026.* – .*2026/],
  ])('is formatted as text: %j', (period, words) => {
    expect(periodText(period)).toMatch(words);
  });
});
