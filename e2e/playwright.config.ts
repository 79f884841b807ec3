import { defineConfig, devices, type ReporterDescription } from 'playwright/test';
import { findBrowser } from '#testing/find-browser.ts';
import {
  deployment,
  documentedDeployment,
  foreignDeployment,
  mailSink,
  withoutPractice,
} from './deployments.ts';
import type { Options } from './fixtures.ts';

const browser = findBrowser();
if (!browser) throw new Error('No browser found: `npm run browser` gets one.');

const reference = await deployment('reference', 'postgres');
const documented = await documentedDeployment(withoutPractice);
function project({ name, baseURL }: { name: string; baseURL: string }) {
  return { name, use: { baseURL } };
}

/** For pages that compute for long. */
export const optimizing = () => ({ launchOptions: { executablePath, args: quietBrowser } });

/** Nothing in a journey may wait for the outside world, so the browser's own errands are switched off. */
const quietBrowser = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const executablePath = browser.path;

/** `npm run proof` has them: see proof.config.ts. */
const proofs = '**/proof/**';
/** Journeys of Endpoints that are walked on a deployment that is not ours; `npm run proof` walks them on ours. */
const onForeign = /@foreign/;

/** `npm test` and `npm run proof` count what the second tells. */
export const reporters: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? [['list'], ['json']]
  : [['list']];

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // A bound on what hangs, wide enough for a machine that does several things at once.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores that all may count on: receivers that fail and lines that are down are waited for.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: reporters,
  use: {
    ...devices['Desktop Chrome'],
    // Pages live for seconds here: optimizing their code takes more of the processor than it gives back.
    launchOptions: { executablePath, args: [...quietBrowser, '--js-flags=--no-opt --no-maglev'] },
    // axe measures contrast, and half-faded text has too little of it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    {
      ...project(reference),
      testIgnore: ['**/*.{documented,foreign}.spec.ts', proofs],
      grepInvert: onForeign,
    },
    { ...project(documented), testMatch: '**/*.documented.spec.ts', testIgnore: proofs },
    {
      name: foreignDeployment.name,
      use: { baseURL: foreignDeployment.baseURL, serviceURL: foreignDeployment.serviceURL },
      testMatch: ['**/*.foreign.spec.ts', '**/endpoint*.spec.ts'],
      testIgnore: proofs,
      grep: [onForeign, /\.foreign\./],
    },
  ],
  globalSetup: './wait-until-ready.ts',
  webServer: [
    ...[mailSink, reference, documented].map(({ server }) => server),
    ...foreignDeployment.servers,
  ],
});
