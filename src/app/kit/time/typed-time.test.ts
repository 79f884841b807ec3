import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRule } from '#contract/r4/primitives.ts';
import {
  readTime,
  shownTime,
  type TimeType,
  timeInterpretation,
  timeProblem,
  withPicked,
} from './typed-time.ts';

const london = { locale: 'en-GB', zone: 'Europe/London' };
const berlin = { locale: 'de-DE', zone: 'Europe/Berlin' };
const newYork = { locale: 'en-US', zone: 'America/New_York' };
const utc = { locale: 'en-US', zone: 'UTC' };
const kathmandu = { locale: 'en-GB', zone: 'Asia/Kathmandu' };

describe('a typed time', () => {
  it.each([
    ['3 Dec 2026 14:30', 'instant', london, '2026-12-03T14:30:00Z'],
    ['2026-12-03T14:30', 'instant', london, '2026-12-03T14:30:00Z'],
    ['03/12/2026 14:30', 'instant', london, '2026-12-03T14:30:00Z'],
    ['3.12.2026 14:30', 'instant', london, '2026-12-03T14:30:00Z'],
    ['Thu, 3 December 2026 at 2:30 pm', 'dateTime', london, '2026-12-03T14:30:00Z'],
    ['3rd July 2026, 2.30pm', 'dateTime', london, '2026-07-03T14:30:00+01:00'],
    ['3. Dez. 2026, 14:30:15.5 Uhr', 'dateTime', berlin, '2026-12-03T14:30:15.5+01:00'],
    ['Do., 3. Dezember 2026 um 14.30 Uhr', 'dateTime', berlin, '2026-12-03T14:30:00+01:00'],
    ['3. März 2026 9 Uhr', 'dateTime', berlin, '2026-03-03T09:00:00+01:00'],
    ['12/3/2026 12 AM', 'dateTime', newYork, '2026-12-03T00:00:00-05:00'],
    ['Dec 3, 2026 12:15 PM', 'dateTime', newYork, '2026-12-03T12:15:00-05:00'],
    ['3 Dec 2026 14:30 +0530', 'instant', london, '2026-12-03T14:30:00+05:30'],
    ['3 Dec 2026 14:30 GMT', 'instant', kathmandu, '2026-12-03T14:30:00Z'],
    ['2026-12-03T14:30:15.123+09:00', 'instant', london, '2026-12-03T14:30:15.123+09:00'],
    ['2026', 'dateTime', london, '2026'],
    ['Dec 2026', 'date', london, '2026-12'],
    ['12/2026', 'date', london, '2026-12'],
    ['2026-12', 'date', london, '2026-12'],
    ['2026-1-5', 'date', london, '2026-01-05'],
    [' 3 dec 2026 ', 'date', london, '2026-12-03'],
    ['29.2.2028', 'date', berlin, '2028-02-29'],
    ['9:00', 'time', london, '09:00:00'],
    ['9', 'time', london, '09:00:00'],
    ['9.30 Uhr', 'time', berlin, '09:30:00'],
    ['25 Oct 2026 1:30 BST', 'dateTime', london, '2026-10-25T01:30:00+01:00'],
    ['25 Oct 2026 1:30 GMT', 'dateTime', london, '2026-10-25T01:30:00Z'],
    ['25.10.2026 02:30 MEZ', 'dateTime', berlin, '2026-10-25T02:30:00+01:00'],
  ] as const)('%s as %s by %o: %s', (...[typed, type, by, value]) => {
    expect(readTime(typed, type, { by })).toBe(value);
    expect(timeProblem(typed, type, by)).toBeUndefined();
  });

  it.each([
    ['tomorrow', 'date', london, 'Must be a year, a month or a date, such as 3 Dec 2026'],
    ['3/12/26', 'date', london, 'Must be a year, a month or a date, such as 3 Dec 2026'],
    ['12/25/2026', 'date', london, 'Must be a year, a month or a date, such as 3 Dec 2026'],
    ['31 Feb 2026', 'date', london, 'This month doesn’t have that many days'],
    ['3 Dec 2026', 'instant', london, 'Must be a date and time, such as 3 Dec 2026, 14:30'],
    ['3.12.2026', 'instant', berlin, 'Must be a date and time, such as 03.12.2026, 14:30'],
    ['14:30', 'instant', london, 'Must be a date and time, such as 3 Dec 2026, 14:30'],
    ['3 Dec 2026 14:30', 'date', london, 'Must be a year, a month or a date, such as 3 Dec 2026'],
    ['3 Dec 2026 25:00', 'instant', london, 'Must be a date and time, such as 3 Dec 2026, 14:30'],
    ['3.12', 'time', berlin, 'Must be a time, such as 14:30'],
    ['13 pm', 'time', london, 'Must be a time, such as 14:30'],
    ['28 Mar 2027 01:30', 'instant', london, /^01:30 doesn’t exist on 28 Mar/],
    ['25.10.2026 2:30', 'dateTime', berlin, /^02:30 occurs twice on 25.10.2026 .*MESZ or MEZ/],
  ] as const)('is not understood from %s as %s by %o: %s', (...[typed, type, by, problem]) => {
    expect(readTime(typed, type, { by })).toBeUndefined();
    expect(timeProblem(typed, type, by)).toMatch(problem);
  });

  it('has an unambiguous interpretation', () => {
    expect(timeInterpretation('2026-12-03T14:30:00Z', 'instant', london)).toBe(
      'Thu, 3 Dec 2026, 14:30 GMT',
    );
    expect(timeInterpretation('2026-12-03', 'date', berlin)).toBe('Do., 3. Dez. 2026');
    expect(timeInterpretation('2026', 'date', london)).toBe('');
  });

  it.each([
    ['2026-11-27T10:00:00.000Z', 'instant', '27 Nov 2026, 10:00'],
    ['2026-11-27T10:00:07.000Z', 'instant', '27 Nov 2026, 10:00:07.000'],
    ['10:00:00.000', 'time', '10:00'],
  ] as const)('shows no seconds of zero, and keeps them: %s', (before, type, shown) => {
    expect(shownTime(before, type, london)).toBe(shown);
    expect(readTime(shown, type, { before, by: london })).toBe(before);
  });

  it('keeps a foreign offset, and uses the reader’s zone otherwise', () => {
    const typed = '3 Jul 2026 10:00';
    const read = (before: string) => readTime(typed, 'instant', { before, by: berlin });
    expect(read('2026-12-03T14:30:00+01:00')).toBe('2026-07-03T10:00:00+02:00');
    expect(read('2026-12-03T14:30:00Z')).toBe('2026-07-03T08:00:00Z');
    expect(read('2026-12-03T14:30:00-05:30')).toBe('2026-07-03T02:30:00-05:30');
  });

  it('gets another date or time from a picker', () => {
    const iso = (text: string) => readTime(text, 'dateTime', { by: utc });
    const pick = (shown: string, picked: { day?: string; clock?: string }) =>
      iso(withPicked(shown, 'dateTime', picked));
    expect(pick('3 Dec 2026, 14:30:15', { day: '2026-12-04' })).toBe('2026-12-04T14:30:15Z');
    expect(pick('25 Oct 2026, 01:30 BST', { day: '2026-12-04' })).toBe('2026-12-04T01:30:00Z');
    expect(pick('3 Dec 2026', { day: '2026-12-04' })).toBe('2026-12-04');
    expect(pick('3 Dec 2026', { clock: '09:15' })).toBe('2026-12-03T09:15:00Z');
    expect(withPicked('3 Dec 2026, 14:30', 'dateTime', { day: '' })).toBe('');
    expect(withPicked('', 'time', { clock: '09:15' })).toBe('09:15');
  });
});

const two = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'));
const clock = fc
  .tuple(two(23), two(59), two(59), fc.constantFrom('', '.5', '.120', '.123456'))
  .map(([hour, minute, second, fraction]) => `${hour}:${minute}:${second}${fraction}`);
const day = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), two(12, 1), two(31, 1))
  .map(([year, month, date]) => `${String(year).padStart(4, '0')}-${month}-${date}`);
const offset = fc.constantFrom('Z', '+00:00', '+01:00', '-05:00', '+05:45', '+14:00');
const values: Readonly<Record<TimeType, fc.Arbitrary<string>>> = {
  date: fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, end]) => text.slice(0, end)),
  dateTime: fc.oneof(
    fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, end]) => text.slice(0, end)),
    fc.tuple(day, clock, offset).map(([date, time, zone]) => `${date}T${time}${zone}`),
  ),
  instant: fc.tuple(day, clock, offset).map(([date, time, zone]) => `${date}T${time}${zone}`),
  time: clock,
};
const readers = fc.constantFrom(london, berlin, newYork, kathmandu, { ...berlin, locale: 'de-AT' });

describe('the displayed text', () => {
  it.each(Object.entries(values) as [TimeType, fc.Arbitrary<string>][])(
    'of any %s is read as the same again, offset and all',
    (type, value) => {
      fc.assert(
        fc.property(
          value.filter((text) => brokenRule(type, text) === undefined),
          readers,
          (before, by) => {
            const again = readTime(shownTime(before, type, by), type, { before, by }) ?? '';
            const plain = (text: string) => text.replace('+00:00', 'Z');
            // Before 1972 offsets had seconds, which R4 cannot express.
            if (/^(0|1[0-8]|19[0-6])/.test(before)) {
              expect(Date.parse(again)).toBe(Date.parse(before));
            } else expect(plain(again)).toBe(plain(before));
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  it('is the input itself if it is invalid', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...(Object.keys(values) as TimeType[])),
        (text, type) => {
          const read = readTime(text, type, { by: london });
          if (read === undefined) expect(shownTime(text, type, london)).toBe(text);
          else expect(brokenRule(type, read)).toBeUndefined();
          expect(timeProblem(text, type, london) === undefined).toBe(read !== undefined);
        },
      ),
    );
  });
});
