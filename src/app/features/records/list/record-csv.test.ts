import { expect, it } from 'vitest';
import { recordCsv } from './record-csv.ts';

it('writes periods as intervals of their stored times', () => {
  const { columns, cells } = recordCsv({ columns: ['status', 'period'] });
  const periods = [
    { start: '2026-03-01T09:00:00Z', end: '2026-03-01T09:20:00Z' },
    { start: '2026' },
    { end: '2027-01-01' },
  ];
  const at = columns.indexOf('period');
  const written = periods.map((period) => cells({ resourceType: 'Encounter', period })[at]);
  expect(written).toEqual([
    '2026-03-01T09:00:00Z/2026-03-01T09:20:00Z',
    '2026/..',
    '../2027-01-01',
  ]);
});
