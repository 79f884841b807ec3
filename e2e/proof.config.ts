import { defineConfig } from 'playwright/test';
import { deployment, documentedDeployment, mailSink, withoutPractice } from './deployments.ts';
import journeys, { reporters } from './playwright.config.ts';

const [reference, documented, foreign] = journeys.projects ?? [];
/** Two seconds: long enough to be a link that works, short enough to be waited for. */
const expiring = await deployment('expiring', 'embedded', {
  SMTP_URL: mailSink.smtpUrl,
  ...withoutPractice,
  INVITATION_HOURS: '0.0006',
});

/** What proves more of the same and takes too long for `npm test`; its parts are in src/testing/proof.ts. */
export default defineConfig({
  ...journeys,
  reporter: [...reporters, ['./faults/cell-table.ts']],
  projects: [
    {
      ...reference,
      testMatch: '**/proof/**/*.spec.ts',
      testIgnore: '**/*.{documented,expiring,foreign}.spec.ts',
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
      name: expiring.name,
      use: { baseURL: expiring.baseURL },
      testMatch: '**/*.expiring.spec.ts',
    },
  ],
  webServer: [
    // Proofs look at the practice's Endpoints by the documented interface, too.
    ...[journeys.webServer ?? []].flat().filter(({ name }) => name !== documented?.name),
    (await documentedDeployment()).server,
    expiring.server,
  ],
});
