import { describe, expect, it } from 'vitest';
import { addDays, clockText, startOfDay, timeOfClock } from './local-time.ts';

const berlin = 'Europe/Berlin';
const isoOf = (text: string, zone: string) => new Date(timeOfClock(text, zone)).toISOString();

describe('local time', () => {
  it.each([
    ['2026-12-02T09:30', berlin, '2026-12-02T08:30:00.000Z'],
    ['2026-07-02T09:30', berlin, '2026-07-02T07:30:00.000Z'],
    ['2026-12-02T00:15', 'Pacific/Kiritimati', '2026-12-01T10:15:00.000Z'],
    ['2026-12-02T23:45', 'America/Los_Angeles', '2026-12-03T07:45:00.000Z'],
    ['2026-12-02T09:30', 'Asia/Kathmandu', '2026-12-02T03:45:00.000Z'],
  ])('shows %s in %s at one moment, and that moment as this', (text, zone, iso) => {
    expect(isoOf(text, zone)).toBe(iso);
    expect(clockText(new Date(iso), zone)).toBe(text);
  });

  it('repeats an hour at the end of DST, of which the first counts, and skips one at its start', () => {
    expect(isoOf('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
    expect(isoOf('2026-03-29T02:30', berlin)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is NaN for invalid text', () => {
    expect(timeOfClock('tomorrow', berlin)).toBeNaN();
  });

  it('starts days by the zone, also those of 23 and 25 hours', () => {
    const late = new Date('2026-10-24T23:30:00Z');
    const starts = [-1, 0, 1].map((days) => startOfDay(late, days, berlin).toISOString());
    expect(starts).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(startOfDay(late, 0, 'America/Los_Angeles').toISOString()).toBe(
      '2026-10-24T07:00:00.000Z',
    );
  });
});

it('adds days over months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
