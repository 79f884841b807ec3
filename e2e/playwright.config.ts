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

/** With the optimizing compiler, for pages with much computation. */
export const optimizing = () => ({ launchOptions: { executablePath, args: quietBrowser } });

/** Switches off the browser's own background requests. */
const quietBrowser = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const executablePath = browser.path;

/** Run by `npm run proof`: see proof.config.ts. */
const proofs = '**/proof/**';
/** Journeys of Endpoints on the foreign deployment; `npm run proof` runs them on ours. */
const foreignTests = /@foreign/;
/** Journeys in a second look. */
const proofTests = /@proof/;

/** `npm test` and `npm run proof` read the second. */
export const reporters: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? [['list'], ['json']]
  : [['list']];

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Generous, for busy machines.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the minimum of cores, because journeys often wait for failing receivers and retries.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: reporters,
  use: {
    ...devices['Desktop Chrome'],
    // Pages live for seconds, in which optimizing compilers cost more time than they save.
    launchOptions: { executablePath, args: [...quietBrowser, '--js-flags=--no-opt --no-maglev'] },
    // Text in the middle of a fade would fail axe's contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    {
      ...project(reference),
      testIgnore: ['**/*.{documented,foreign}.spec.ts', proofs],
      grepInvert: [foreignTests, proofTests],
    },
    { ...project(documented), testMatch: '**/*.documented.spec.ts', testIgnore: proofs },
    {
      name: foreignDeployment.name,
      use: { baseURL: foreignDeployment.baseURL, serviceURL: foreignDeployment.serviceURL },
      testMatch: ['**/*.foreign.spec.ts', '**/endpoint*.spec.ts'],
      testIgnore: proofs,
      grep: [foreignTests, /\.foreign\./],
    },
  ],
  globalSetup: './wait-until-ready.ts',
  webServer: [
    ...[mailSink, reference, documented].map(({ server }) => server),
    ...foreignDeployment.servers,
  ],
});
