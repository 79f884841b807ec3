import { expect, it } from 'vitest';
import { kindAreaOf } from '../record-kinds.ts';
import { cardLines } from './record-columns.tsx';

it('names codes on cards, and shows others as they are', () => {
  const area = kindAreaOf('device-metric');
  if (area === undefined) throw new Error('no device metrics');
  const metric = {
    resourceType: 'DeviceMetric',
    category: 'measurement',
    operationalStatus: 'idle',
  };
  expect(cardLines(area, metric, new Map())).toEqual([
    'Category: Measurement · Operational status: idle',
    '',
  ]);
});
