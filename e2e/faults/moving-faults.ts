import type { Route } from 'playwright/test';
import type { Cell } from './cell-fixtures.ts';
import { networkFaults, strike } from './network-faults.ts';

/** A fault that begins while the console stands, and is ended by the function that is given back. */
export interface MovingFault {
  name: string;
  begin: (cell: Cell) => Promise<() => Promise<void>>;
}

/** A file of an older version, asked for after a deployment. */
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
        const struck = await strike(page, { fault, proxy });
        return () => Promise.resolve(struck.end());
      },
    }),
  );

/** What can happen between one page of the console and the next. */
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
