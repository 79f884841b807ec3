import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '#testing/find-browser.ts';
import { deployment, mailSink } from './deployments.ts';

const browser = findBrowser();
if (!browser) throw new Error('No browser found: `npm run browser` gets one.');

const mailing = { SMTP_URL: mailSink.smtpUrl };
const reference = await deployment('reference', 'postgres');
/** A platform that answers only what the interface documents. Its mails are sent. */
const documented = await deployment('documented', 'embedded', { ...mailing, EXTENSIONS: 'off' });
/**
 * Two seconds: long enough to be a link that works, short enough to be waited for. No practice is needed for it, which
 * is most of what a start takes.
 */
const expiring = await deployment('expiring', 'embedded', {
  ...mailing,
  PADDOCK_MODE: 'production',
  JWT_SECRET: 'journeys keep no secrets from anybody',
  INVITATION_HOURS: '0.0006',
});

function project({ name, baseURL }: { name: string; baseURL: string }) {
  return { name, use: { baseURL } };
}

/** Nothing in a journey may wait for the outside world, so the browser's own errands are switched off. */
const quietBrowser = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Pages live for seconds here: optimizing their code takes more of the processor than it gives back.
  '--js-flags=--no-opt --no-maglev',
];

/** `npm run proof` has them: see proof.config.ts. */
const proofs = '**/proof/*';

export default defineConfig({
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
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: browser.path, args: quietBrowser },
    // axe measures contrast, and half-faded text has too little of it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'on-first-retry',
  },
  projects: [
    { ...project(reference), testIgnore: ['**/*.{documented,expiring}.spec.ts', proofs] },
    {
      ...project(documented),
      // What one does with Endpoints must work on every deployment. One journey of each screen is walked here; what
      // differs in no more than the name of an author (`@same`) is walked by `npm run proof`.
      testMatch: ['**/*.documented.spec.ts', '**/endpoint*.spec.ts'],
      grepInvert: /@same/,
      testIgnore: proofs,
    },
    { ...project(expiring), testMatch: '**/*.expiring.spec.ts' },
  ],
  globalSetup: './wait-until-ready.ts',
  webServer: [mailSink.server, ...[reference, documented, expiring].map(({ server }) => server)],
});
