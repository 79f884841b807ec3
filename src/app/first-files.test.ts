import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagesFirstFiles } from './first-files.ts';

const pages = pagesFirstFiles((module) => [module]);

/** As the script in index.html looks for it. */
const pageAt = (path: string) => pages.find(({ pattern }) => new RegExp(pattern).test(path));

it.each([
  ['/console/sign-in', 'sign-in-page.tsx'],
  ['/console/users', 'users-list-page.tsx'],
  ['/console/sites/101/endpoints', 'endpoints-list-page.tsx'],
  ['/console/sites/101/endpoints/greenvale', 'endpoint-page.tsx'],
  ['/console/sites/101/endpoints/greenvale/history', 'endpoint-history-page.tsx'],
  ['/console/sites/101/eventgroups', 'eventgroups-list-page.tsx'],
  ['/console/sites/101/webhooks', 'webhooks-list-page.tsx'],
  ['/console/sites/101/webhooks/w1/deliveries', 'deliveries-tab.tsx'],
])('begins %s with %s', (path, file) => {
  expect(pageAt(path)?.files.at(-1)).toContain(file);
});

it('begins any other page with the frame', () => {
  expect(pageAt('/console/audit')?.files).toEqual(['src/app/features/session/console-layout.tsx']);
});

it('keeps the grid from pages without a table, and apart for narrow screens', () => {
  const withGrid = pages.filter(({ wideFiles }) => wideFiles.length > 0);
  expect(withGrid).toEqual(
    [
      'users',
      'sites/1/endpoints',
      'sites/1/eventgroups',
      'sites/1/webhooks',
      'sites/1/webhooks/w1/deliveries',
    ].map((path) => pageAt(`/console/${path}`)),
  );
  expect(pages.flatMap(({ files }) => files).filter((file) => file.includes('/grid/'))).toEqual([]);
});

it('names modules that exist', () => {
  const modules = pages.flatMap(({ files, wideFiles }) => [...files, ...wideFiles]);
  expect(modules.filter((module) => !existsSync(module))).toEqual([]);
});
