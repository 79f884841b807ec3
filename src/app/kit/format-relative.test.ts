// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatRelative } from './format-relative.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:31Z', 'just now'],
  ['2026-03-10T12:00:20Z', 'just now'],
  ['2026-03-10T11:01:00Z', '59 minutes ago'],
  ['2026-03-10T10:01:00Z', '1 hour ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-17T12:00:00Z', 'in 7 days'],
  ['2026-01-01T00:00:00Z', '2 months ago'],
  ['2023-03-09T12:00:00Z', '3 years ago'],
])('says of %s: %s', (iso, expected) => {
  expect(formatRelative(iso, now)).toBe(expected);
});

it('shows what is no time as it came', () => {
  expect(formatRelative('9/12/20x8', now)).toBe('9/12/20x8');
});
