import { expect, it } from 'vitest';
import { matchingSites } from './site-search.tsx';

const sites = [
  { siteId: '101', name: 'Städel Street', brand: 'Northfield' },
  { siteId: '202', name: 'Harbour', brand: 'Southfield' },
  { siteId: '103', name: 'Old Mill', brand: 'Northfield' },
  { siteId: '104', name: 'Alone' },
];

it('finds sites by all words in name, brand or number, grouped by brand', () => {
  const idsOf = (text: string) => matchingSites(sites, text).map(({ siteId }) => siteId);
  expect(idsOf('')).toEqual(['101', '103', '202', '104']);
  expect(idsOf('NORTH mill')).toEqual(['103']);
  expect(idsOf('stadel')).toEqual(['101']);
  expect(idsOf('202')).toEqual(['202']);
  expect(idsOf('nowhere')).toEqual([]);
});
