import { expect, it } from 'vitest';
import { foundEntries } from './use-search-results.ts';

const lab = (recordId: string) => ({ kind: 'Endpoint', recordId, title: `Lab ${recordId}` });

it('leads to the whole list of a kind with more results than it shows', () => {
  const records = [...['1', '2', '3', '4'].map(lab), { ...lab('5'), kind: 'Patient' }];
  const entries = foundEntries('101', 'lab & co', records);
  expect(entries.map(({ label }) => label)).toEqual([
    'Lab 1',
    'Lab 2',
    'Lab 3',
    'Lab 4',
    'All Endpoints matching “lab & co”',
    'Lab 5',
  ]);
  expect(entries[4]?.to).toBe('/console/sites/101/endpoints?search=lab+%26+co');
});
