import { expect, it } from 'vitest';
import { foundEntries } from './use-search-results.ts';

const lab = (recordId: string) => ({ kind: 'Endpoint', recordId, title: `Lab ${recordId}` });

it('leads to the whole list of a kind with more results than it shows', () => {
  const records = [...['1', '2', '3', '4'].map(lab), { ...lab('5'), kind: 'Patient' }];
  const search = { siteId: '101', text: 'lab & co' };
  const entries = foundEntries(search, { data: records });
  expect(entries.map(({ label }) => label)).toEqual([
    'Lab 1',
    'Lab 2',
    'Lab 3',
    'Lab 4',
    'All Endpoints matching “lab & co”',
    'Lab 5',
  ]);
  expect(entries[4]?.to).toBe('/console/sites/101/endpoints?search=lab+%26+co');
  const counted = (total: number) =>
    foundEntries(search, { data: records, totals: { Endpoint: total } }).map(({ label }) => label);
  expect(counted(6)).toContain('All 6 Endpoints matching “lab & co”');
  expect(counted(4)).toHaveLength(5);
});
