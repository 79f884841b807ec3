import { describe, expect, it, vi } from 'vitest';
import { dateParam, shownDates, today } from './calendar-dates.ts';

describe('shownDates', () => {
  it('begins a week by the custom of the language', () => {
    expect(shownDates('week', '2026-12-03', 'en-GB')[0]).toBe('2026-11-30');
    expect(shownDates('week', '2026-11-30', 'en-GB')[0]).toBe('2026-11-30');
    expect(shownDates('week', '2026-12-03', 'en-US')[0]).toBe('2026-11-29');
    expect(shownDates('week', '2026-12-03', 'en-GB')).toHaveLength(7);
  });

  it('shows a day alone', () => {
    expect(shownDates('day', '2026-12-03')).toEqual(['2026-12-03']);
  });
});

it('takes a date from the URL only if it is one', () => {
  expect(dateParam('2026-12-03')).toBe('2026-12-03');
  expect(dateParam('2026-13-03')).toBe(today());
  expect(dateParam('tomorrow')).toBe(today());
  expect(dateParam(null)).toBe(today());
});

it.each([
  ['Pacific/Auckland', '2026-12-02T11:00:00.000Z', '2026-12-03T11:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-03T08:00:00.000Z', '2026-12-04T08:00:00.000Z'],
])('searches a day in %s from its midnight to the next', async (zone, from, to) => {
  vi.resetModules();
  const { computerStorage } = await import('#app/kit/storage/browser-storage.ts');
  computerStorage.set('paddock-time-zone', zone);
  const { rangeOf } = await import('./calendar-dates.ts');
  expect(rangeOf(['2026-12-03'])).toEqual({ from, to });
  vi.resetModules();
});
