import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { countsLine, type TestCounts } from './test-counts.ts';
import { close, testRun } from './test-run.ts';

/**
 * `npm run proof`: the tests that take too long for `npm test`. `npm run proof -- kills looks` runs those parts alone;
 * arguments after a second `--` are passed to each of them: `npm run proof -- faults -- -g '500'`. The report is in
 * `.cache/proof/`: a summary, and each part's tests with their times and figures (JUnit).
 */

/** Added for its run only: it would be a third of all packages that are installed. */
const addStryker =
  'npm install --no-save @stryker-mutator/core@10.1.1 @stryker-mutator/vitest-runner@10.1.1';

/** They run one after another. */
const parts: Record<string, [program: 'vitest' | 'playwright' | 'must', args: string]> = {
  /** Services are killed while they work, started twice and upgraded, on both stores. */
  kills: ['vitest', '.kills.test .service.test'],
  /** Further cases for the console and the service. */
  slow: ['vitest', '.slow.test'],
  /** The service's tests on the embedded store. */
  embedded: ['vitest', '--project=service-pglite .store.test .handlers.test .http.test'],
  /** Random requests to every operation of each store. */
  fuzz: ['vitest', '.fuzz.test'],
  /** Resources with one fault, also validated by two independent validators. */
  mutants: ['vitest', '.mutants.test'],
  /** Changes of our own code, most of which a test must notice. */
  mutation: ['must', `${addStryker} && stryker run src/testing/mutation/stryker.config.json`],
  /** Every page and form under every fault. */
  faults: ['playwright', '--project=reference proof/faults.spec'],
  /** Every documented operation with every oddity of another vendor's deployment. */
  deviations: ['playwright', '--project=foreign proof/deviations'],
  /** Every page in each look, and in German. */
  looks: ['playwright', '--project=reference proof/looks.spec'],
  /** Every kind of record. */
  records: ['playwright', '--project=reference proof/records.spec'],
  /** Very long texts. */
  texts: ['playwright', '--project=reference proof/long-texts.spec'],
  /** A kind of record that is added by its declaration alone. */
  throwaway: ['playwright', '--project=reference proof/throwaway-kind.spec'],
  /** Less frequent tasks. */
  journeys: ['playwright', '--project=reference --project=documented proof/journeys'],
  /** Tasks that `npm test` does in German on a phone, in English on a wide screen. */
  wide: ['playwright', '--project=reference-wide'],
  /** Invitations that expire. */
  expiring: ['playwright', '--project=expiring'],
  /** Firefox ESR and WebKitGTK. The last configuration counts. */
  browsers: ['playwright', '--config e2e/browsers.config.ts'],
  /** Endpoints on the deployments that `npm test` leaves out. */
  deployments: ['playwright', '--project=documented-endpoints --project=reference-endpoints'],
};

const folder = '.cache/proof';
mkdirSync(folder, { recursive: true });
const separator = process.argv.indexOf('--', 2);
const named = process.argv.slice(2, separator === -1 ? undefined : separator);
const further = separator === -1 ? '' : process.argv.slice(separator + 1).join(' ');
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.log(`No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));

const preparation = testRun();
if (chosen.some(([, [program]]) => program === 'playwright')) {
  await preparation.must('Browser', 'npm run --silent browser');
  await preparation.must('Build', 'npm run --silent build');
}
const all: TestCounts[] = [...preparation.end()];
const lines: string[] = [];
for (const [name, [program, args]] of chosen) {
  const start = performance.now();
  const run = testRun();
  const options = {
    vitest: `--mode proof --reporter=junit --outputFile.junit=${folder}/${name}.xml`,
    playwright: '--config e2e/proof.config.ts',
    must: '',
  };
  await run[program](name, `${options[program]} ${args} ${further}`);
  const counts = run.end();
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${name}: ${countsLine(counts)}`);
  lines.push(`${name.padEnd(12)} ${minutes.padStart(5)} min  ${countsLine(counts)}`);
  all.push(...counts);
}
console.log(`\n${lines.join('\n')}`);
lines.unshift(`${new Date().toISOString()}, ${cpus().length} processors`);
writeFileSync(`${folder}/summary.txt`, `${lines.join('\n')}\n`);
close(all);
