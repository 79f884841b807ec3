import { expect, it } from 'vitest';
import { missedPeriods } from './missed-period.ts';

const labels = (days: number) =>
  missedPeriods({ now: Date.parse('2026-03-09T08:00:00Z'), days }, null, '').map(
    ({ label }) => label,
  );

it('offers the whole retention, and shorter periods', () => {
  expect(labels(30)).toEqual([
    'Last 30 days (all available)',
    'Last 7 days',
    'Last 24 hours',
    'Since…',
  ]);
});

it('offers seven days once if events are retained no longer', () => {
  expect(labels(7)).toEqual(['Last 7 days (all available)', 'Last 24 hours', 'Since…']);
});
