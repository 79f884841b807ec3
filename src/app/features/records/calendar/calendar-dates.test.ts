import { describe, expect, it } from 'vitest';
import { addDays, dateParam, shownDates, today } from './calendar-dates.ts';

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

it('adds days over months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

it('takes a date from the URL only if it is one', () => {
  expect(dateParam('2026-12-03')).toBe('2026-12-03');
  expect(dateParam('2026-13-03')).toBe(today());
  expect(dateParam('tomorrow')).toBe(today());
  expect(dateParam(null)).toBe(today());
});
