import { defineConfig } from 'playwright/test';
import { deployment, documentedDeployment, mailSink, withoutPractice } from './deployments.ts';
import journeys, { reporters } from './playwright.config.ts';

const [reference, documented, foreign] = journeys.projects ?? [];
/** Invitations are valid for two seconds: long enough to use, and short enough to wait for. */
const expiring = await deployment('expiring', 'embedded', {
  SMTP_URL: mailSink.smtpUrl,
  ...withoutPractice,
  INVITATION_HOURS: '0.0006',
});

/** The tests that take too long for `npm test`; the parts are in src/testing/proof.ts. */
export default defineConfig({
  ...journeys,
  reporter: [...reporters, ['./faults/cell-table.ts']],
  projects: [
    {
      ...reference,
      testMatch: '**/proof/**/*.spec.ts',
      testIgnore: ['**/*.{documented,expiring,foreign}.spec.ts', '**/browsers.spec.ts'],
      grepInvert: [],
    },
    {
      ...documented,
      testMatch: '**/proof/**/*.documented.spec.ts',
      testIgnore: [],
    },
    {
      ...foreign,
      testMatch: '**/proof/**/*.foreign.spec.ts',
      testIgnore: [],
    },
    {
      ...reference,
      name: 'reference-endpoints',
      testMatch: '**/endpoint*.spec.ts',
      grep: foreign?.grep ?? [],
      grepInvert: [],
    },
    {
      ...documented,
      name: 'documented-endpoints',
      testMatch: '**/endpoint*.spec.ts',
      testIgnore: '**/*.foreign.spec.ts',
    },
    {
      ...reference,
      name: 'reference-wide',
      testMatch: '**/{front-desk,patients}.spec.ts',
      grep: /@proof/,
      grepInvert: [],
    },
    {
      name: expiring.name,
      use: { baseURL: expiring.baseURL },
      testMatch: '**/*.expiring.spec.ts',
    },
  ],
  webServer: [
    // Here the documented deployment has the demo practice, too.
    ...[journeys.webServer ?? []].flat().filter(({ name }) => name !== documented?.name),
    (await documentedDeployment()).server,
    expiring.server,
  ],
});
