import { expect, it } from 'vitest';
import { birthDateOfAge } from './typed-age.ts';

const today = '2026-11-27';

it.each([
  ['3 years', '2023'],
  ['about 3 years', '2023'],
  ['ca. 3 Jahre', '2023'],
  ['5 months', '2026-06'],
  ['5 Monate alt', '2026-06'],
  ['1 year 4 months', '2025-07'],
  ['1 Jahr und 4 Monate', '2025-07'],
  ['8 weeks', '2026-10'],
  ['2 months 2 weeks', '2026-09'],
  ['1 year and 2 days', '2025-11-25'],
  ['10 days', '2026-11-17'],
  ['2023', undefined],
  ['3 Dec 2026', undefined],
  ['3 miles', undefined],
  ['old', undefined],
  ['', undefined],
])('%s is a birth date of %s', (text, date) => {
  expect(birthDateOfAge(text, today)).toBe(date);
});

it('counts days from the end of a shorter month', () => {
  expect(birthDateOfAge('1 month 3 days', '2026-03-31')).toBe('2026-02-25');
});
