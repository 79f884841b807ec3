import { defineConfig } from 'playwright/test';
import { ensureDebianProgram } from '#testing/debian-program.ts';
import { webKitDriver } from './deployments.ts';
import journeys from './playwright.config.ts';

ensureDebianProgram('firefox-esr');
ensureDebianProgram('WebKitWebDriver', ['webkit2gtk-driver']);
ensureDebianProgram('xvfb-run', ['xvfb', 'xauth']);

const [reference] = journeys.projects ?? [];

/** The most important journeys in released browsers, which Playwright cannot drive. */
export default defineConfig({
  ...journeys,
  projects: ['firefox', 'webkit'].map((name) => ({
    ...reference,
    name,
    testMatch: '**/proof/browsers.spec.ts',
    testIgnore: [],
    // WebKitWebDriver has one session at a time.
    workers: 1,
  })),
  webServer: [
    ...[journeys.webServer ?? []].flat().filter(({ name }) => name === reference?.name),
    webKitDriver.server,
  ],
});
