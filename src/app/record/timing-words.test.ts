import { expect, it } from 'vitest';
import { formatClock as at, formatDate } from '#app/kit/language/locale.ts';
import { timingText } from './timing-words.ts';

it.each([
  [
    {
      dayOfWeek: ['mon'],
      period: 2,
      periodUnit: 'wk',
      timeOfDay: ['09:00:00'],
      boundsPeriod: { end: '2027-03' },
    },
    `every second Monday at ${at('09:00')} until Mar 2027`,
  ],
  [{ period: 1, periodUnit: 'a' }, 'every year'],
  [{ frequency: 3, period: 1, periodUnit: 'd' }, '3 times every day'],
  [{ timeOfDay: ['08:00:00', '20:00:00'] }, `every day at ${at('08:00')} and ${at('20:00')}`],
  [{ dayOfWeek: ['mon', 'thu'], period: 1, periodUnit: 'wk' }, 'every Monday and Thursday'],
  [{ dayOfWeek: ['fri'], period: 3, periodUnit: 'wk' }, 'every 3 weeks on Friday'],
  [
    { period: 6, periodUnit: 'mo', count: 4, boundsPeriod: { start: '2026-12-03' } },
    `every 6 months from ${formatDate('2026-12-03T00:00')}, 4 times`,
  ],
  [
    { period: 1, periodUnit: 'd', boundsDuration: { value: 10, code: 'd' } },
    'every day for 10 days',
  ],
  // A sentence must not leave anything out.
  [{ period: 1, periodMax: 2, periodUnit: 'd' }, undefined],
  [{ when: ['MORN'] }, undefined],
  [{ periodUnit: 'd', boundsDuration: { value: 10, code: 'constructor' } }, undefined],
  [{}, undefined],
])('says %j as %s', (repeat, words) => {
  expect(timingText({ repeat })).toBe(words);
});
