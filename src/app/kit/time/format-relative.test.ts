// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatElapsed, formatRelative } from './relative-time.tsx';

const now = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:31Z', 'just now'],
  ['2026-03-10T12:00:20Z', 'just now'],
  ['2026-03-10T11:01:00Z', '59 minutes ago'],
  ['2026-03-10T10:01:00Z', '1 hour ago'],
  ['2026-03-09T11:00:00Z', '25 hours ago'],
  ['2026-03-08T18:00:00Z', '42 hours ago'],
  ['2026-03-08T12:00:00Z', '2 days ago'],
  ['2026-03-17T12:00:00Z', 'in 7 days'],
  ['2026-01-01T00:00:00Z', '2 months ago'],
  ['2026-02-01T12:00:00Z', '37 days ago'],
  ['2025-01-10T12:00:00Z', '14 months ago'],
  ['2023-03-09T12:00:00Z', '3 years ago'],
])('says of %s: %s', (iso, expected) => {
  expect(formatRelative(iso, now)).toBe(expected);
});

it('returns invalid times unchanged', () => {
  expect(formatRelative('9/12/20x8', now)).toBe('9/12/20x8');
});

it.each([
  ['2026-03-10T11:59:31Z', 'a moment'],
  ['2026-03-10T11:58:59Z', '1 minute'],
  ['2026-03-08T18:00:00Z', '42 hours'],
  ['2023-03-09T12:00:00Z', '3 years'],
])('says how long it has been since %s: %s', (iso, expected) => {
  expect(formatElapsed(iso, now)).toBe(expected);
});
