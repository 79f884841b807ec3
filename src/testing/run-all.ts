import { close, testRun } from './test-run.ts';

/** `npm test`. Lint, types and the console's build run in parallel to the tests, which often wait. */

const run = testRun();
const hasBrowser = await run.must('Browser', 'npm run --silent browser');
// In sequence, to leave most of the processors to the tests.
const beside = run
  .must('Lint, import rules and types', 'npm run --silent check')
  .then(() => run.must('Build', 'npm run --silent build'));
await run.vitest('Unit, component and service tests', '');
const isBuilt = await beside;
// Without a browser or a build every journey would fail for a reason that is already reported.
if (hasBrowser && isBuilt) {
  await run.playwright('Journeys in the browser', '--config e2e/playwright.config.ts');
}
close(run.end());
