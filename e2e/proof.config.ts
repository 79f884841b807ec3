import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const [reference, documented] = journeys.projects ?? [];

/**
 * What proves more of the same and takes too long for `npm test`: the journeys in `proof/`, and those of Endpoints that
 * ought to be the same on a deployment with the documented interface only.
 */
export default defineConfig({
  ...journeys,
  reporter: [['list'], ['./faults/cell-table.ts']],
  projects: [
    {
      ...reference,
      testMatch: '**/proof/*.spec.ts',
      testIgnore: '**/*.documented.spec.ts',
    },
    {
      ...documented,
      testMatch: ['**/proof/*.documented.spec.ts', '**/endpoint*.spec.ts'],
      testIgnore: [],
      grep: [/@same/, /proof\//],
      grepInvert: [],
    },
  ],
});
