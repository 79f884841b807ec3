import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { createRoutes } from '#app/routes.tsx';
import { pagesOf } from './route-pages.ts';

const pages = pagesOf(createRoutes(createQueryClient()));

/** Finds the page as the script in index.html does. */
const pageAt = (path: string) => pages.find(({ pattern }) => new RegExp(pattern).test(path));
const frame = 'console-frame.tsx';

it.each([
  ['/console/sign-in', ['sign-in-route.tsx']],
  ['/console/terms', ['terms-page.tsx']],
  ['/console/users', [frame, 'users-list-page.tsx']],
  ['/console/users/new', [frame, 'users-list-page.tsx', 'new-user-drawer.tsx']],
  ['/console/users/5', [frame, 'user-access.queries.ts', 'user-page.tsx', 'user-page.tsx']],
  ['/console/sites/101/endpoints', [frame, 'endpoint-list.queries.ts', 'endpoints-list-page.tsx']],
  ['/console/sites/101/endpoints/import', [frame, 'import-records-page.tsx', 'endpoint-area.ts']],
  [
    '/console/sites/101/endpoints/greenvale',
    [frame, 'endpoint-kind.ts', 'record-page.tsx', 'endpoint-area.ts', 'endpoint-page-error.tsx'],
  ],
  [
    '/console/sites/101/endpoints/greenvale/history',
    [
      frame,
      'endpoint-kind.ts',
      'record-history-page.shared.tsx',
      'endpoint-kind.ts',
      'endpoint-page-error.tsx',
    ],
  ],
  ['/console/sites/101/eventgroups/', [frame, 'eventgroup-kind.ts', 'eventgroups-list-page.tsx']],
  [
    '/console/sites/101/webhooks/w1/deliveries',
    [
      frame,
      'webhook-kind.shared.ts',
      'webhook-page.tsx',
      'webhook-page.tsx',
      'deliveries.queries.ts',
      'deliveries-tab.tsx',
    ],
  ],
  ['/console', [frame]],
  ['/console/no-such-page', [frame]],
])('has the route modules of %s', (path, modules) => {
  const names = pageAt(path)?.modules.map((module) => module.slice(module.lastIndexOf('/') + 1));
  expect(names).toEqual(modules);
});

it('needs no session for pages linked in emails, and those that request the emails', () => {
  const open = pages.filter(({ isOpen }) => isOpen).map(({ pattern }) => pattern);
  expect(open).toEqual([
    '^/console/forgot-password/?$',
    '^/console/invitation/?$',
    '^/console/reset-password/?$',
  ]);
  expect(pages.filter(({ isAlone }) => isAlone)).toHaveLength(open.length + 2);
});

it('names modules that exist', () => {
  const modules = pages.flatMap((page) => page.modules);
  expect(modules.filter((module) => !existsSync(join('.', module)))).toEqual([]);
});

it('has initial requests with the parameters of the URL', () => {
  for (const { pattern, requests } of pages) {
    for (const { url } of requests) {
      for (const [, name] of url.matchAll(/:(\w+)/g)) expect(pattern).toContain(`(?<${name}>`);
    }
  }
});
