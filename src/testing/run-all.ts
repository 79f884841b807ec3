import { close, testRun } from './test-run.ts';

/** `npm test`: what protects a change. Lint, types and the console's build run beside the tests, which wait a lot. */

const run = testRun();
const hasBrowser = await run.must('Browser', 'npm run --silent browser');
// One after the other, so that the tests keep most of the machine.
const beside = run
  .must('Lint, import rules and types', 'npm run --silent check')
  .then(() => run.must('Build', 'npm run --silent build'));
await run.vitest('Unit, component and service tests', '');
const isBuilt = await beside;
// Without a browser or a console every journey would fail for the reason that has already been counted.
if (hasBrowser && isBuilt) {
  await run.playwright('Journeys in the browser', '--config e2e/playwright.config.ts');
}
close(run.end());
