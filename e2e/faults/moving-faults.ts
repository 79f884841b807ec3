import type { Route } from 'playwright/test';
import type { Cell } from './cell-fixtures.ts';
import { injectFault, networkFaults } from './network-faults.ts';

/** A fault that begins in the open console, and ends when the returned function is called. */
export interface MovingFault {
  name: string;
  begin: (cell: Cell) => Promise<() => Promise<void>>;
}

/** Requests for a file of the old build after a deployment. */
function staleFiles(name: string, answer: (route: Route) => Promise<void>): MovingFault {
  return {
    name,
    begin: async ({ page }) => {
      const files = '**/assets/**';
      await page.route(files, answer);
      return () => page.unroute(files, answer);
    },
  };
}

const fromNetwork = networkFaults
  .filter(({ name }) => name === '500' || name === 'refused')
  .map(
    (fault): MovingFault => ({
      name: `${fault.name} on the way`,
      begin: async ({ page, proxy }) => {
        const injected = await injectFault(page, { fault, proxy });
        return () => Promise.resolve(injected.end());
      },
    }),
  );

/** The faults before a navigation within the console. */
export const movingFaults: readonly MovingFault[] = [
  {
    name: 'offline on the way',
    begin: async ({ page }) => {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  staleFiles('stale files: 404', (route) => route.fulfill({ status: 404, body: 'Not found' })),
  staleFiles('stale files: HTML', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' }),
  ),
  ...fromNetwork,
];
