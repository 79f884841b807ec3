import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Forbidden imports: the file, what it imports, and the rule that refuses it. */
const wrongImports = [
  ['src/contract/a.ts', '#app/kit/a.ts', 'contract-stands-alone'],
  ['src/contract/b.ts', '#service/db/a.ts', 'contract-stands-alone'],
  ['src/contract/c.ts', 'node:fs', 'contract-stands-alone'],
  ['src/app/kit/b.ts', '#service/db/a.ts', 'app-not-service'],
  ['src/app/kit/c.ts', '#testing/a.ts', 'app-not-service'],
  ['src/app/kit/d.ts', '#app/features/users/a.ts', 'app-kit-knows-nothing'],
  ['src/app/kit/h.ts', '#app/shell/a.ts', 'app-kit-knows-nothing'],
  ['src/app/shell/b.ts', '#app/list/a.ts', 'app-shell-below-engines'],
  ['src/app/list/b.ts', '#app/features/users/a.ts', 'app-engines-not-features'],
  ['src/app/features/users/b.ts', '#app/features/endpoints/a.ts', 'app-feature-public-face'],
  ['src/app/features/users/e.ts', '#app/pages.ts', 'app-features-below-routes'],
  ['src/app/runs/b.ts', 'idb-keyval', 'app-storage-door'],
  ['src/service/db/b.ts', '#app/kit/a.ts', 'service-not-app'],
  ['src/service/db/b.test.ts', '#app/kit/language/a.ts', 'service-tests-not-console-words'],
  ['src/service/db/c.ts', '#testing/a.ts', 'service-not-app'],
  ['src/service/db/d.ts', '#service/core/audit/a.ts', 'service-base-below-core'],
  ['src/service/core/audit/b.ts', '#service/features/users/a.ts', 'service-core-below-features'],
  ['src/service/core/audit/c.ts', './a.handlers.ts', 'service-handlers-in-features'],
  ['src/service/features/users/b.ts', '../audit/a.ts', 'service-features-apart'],
  ['src/service/features/users/e.ts', 'kysely', 'sql-in-stores'],
  ['src/service/jobs/b.ts', 'kysely', 'sql-in-stores'],
  ['src/service/features/fhir/versions/b.ts', '../search/a.ts', 'fhir-rooms-one-way'],
  ['src/service/features/fhir/r4/b.ts', '../interface/a.ts', 'fhir-rooms-one-way'],
  ['src/service/features/users/c.ts', '#service/main.ts', 'nobody-imports-main'],
  ['src/testing/b.ts', '#app/kit/a.test.ts', 'nobody-imports-tests'],
  ['e2e/a.ts', '#app/kit/a.ts', 'e2e-over-http'],
  ['src/app/kit/e.ts', './f.ts', 'no-cycles'],
  ['src/app/kit/i.ts', './j.ts', 'no-cycles'],
  ['src/app/kit/g.ts', './nowhere.ts', 'resolvable'],
] as const;

const rightImports = [
  ['src/app/features/users/c.ts', '#app/features/endpoints/endpoints.queries.ts'],
  ['src/app/features/users/d.ts', '#contract/leaf.ts'],
  ['src/app/features/users/f.ts', '#app/paths.ts'],
  ['src/service/features/users/d.ts', '#service/db/a.ts'],
  ['src/service/features/users/users.store.ts', 'kysely'],
  ['src/service/db/e.ts', 'kysely'],
  ['src/service/features/fhir/search/b.ts', '../versions/a.ts'],
  ['src/app/kit/a.test.ts', '#testing/a.ts'],
  ['src/testing/c.ts', '#service/db/a.ts'],
  ['e2e/b.ts', '#contract/leaf.ts'],
] as const;

const leaves = [
  'src/words/a.ts',
  'src/contract/leaf.ts',
  'src/app/pages.ts',
  'src/app/paths.ts',
  'src/app/kit/a.ts',
  'src/app/kit/language/a.ts',
  'src/app/shell/a.ts',
  'src/app/list/a.ts',
  'src/app/features/users/a.ts',
  'src/app/features/endpoints/a.ts',
  'src/app/features/endpoints/endpoints.queries.ts',
  'src/service/main.ts',
  'src/service/db/a.ts',
  'src/service/core/audit/a.ts',
  'src/service/core/audit/a.handlers.ts',
  'src/service/features/users/a.ts',
  'src/service/features/audit/a.ts',
  'src/service/features/fhir/versions/a.ts',
  'src/service/features/fhir/search/a.ts',
  'src/service/features/fhir/interface/a.ts',
  'src/testing/a.ts',
];

const repository = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'paddock-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function run(program: string, args: readonly string[]): string {
  const path = join(repository, 'node_modules', program);
  return spawnSync(process.execPath, [path, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}

beforeAll(() => {
  for (const path of leaves) write(path, 'export const leaf = 1;\nexport type Leaf = number;\n');
  // Half of them import a type: type imports are refused, too.
  for (const [index, [path, target]] of [...wrongImports, ...rightImports].entries()) {
    const kind = index % 2 === 0 ? 'type ' : '';
    write(path, `import ${kind}* as other from '${target}';\nexport type Other = typeof other;\n`);
  }
  // A cycle is reported at the first file of it.
  write('src/app/kit/f.ts', "import './e.ts';\n");
  write('src/app/kit/j.ts', "export const late = () => import('./i.ts');\n");
  const settings = ['words', 'contract', 'app', 'service', 'testing'].map((part) => `src/${part}`);
  for (const part of ['', ...settings, 'e2e']) {
    cpSync(join(repository, part, 'tsconfig.json'), join(folder, part, 'tsconfig.json'));
  }
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'));
  cpSync(join(repository, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
});

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the import rules', () => {
  let broken: string[];
  beforeAll(() => {
    const bin = 'dependency-cruiser/bin/dependency-cruiser.mjs';
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'e2e'];
    const violations: Violation[] = JSON.parse(run(bin, args)).summary.violations;
    broken = violations.map(({ from, rule }) => `${from} ${rule.name}`);
  });

  test.each(wrongImports)('refuse %s importing %s (%s)', (path, _target, rule) => {
    expect(broken).toContain(`${path} ${rule}`);
  });

  test.each(rightImports)('allow %s importing %s', (path) => {
    expect(broken.filter((line) => line.startsWith(`${path} `))).toEqual([]);
  });
});

test('the compiler refuses what its project references leave out', () => {
  const output = run('typescript/bin/tsc', ['-b', '--pretty', 'false']);
  const files = new Set(output.match(/^[\w/.-]+(?=\(\d+,\d+\): error)/gm));
  const refused = ['src/contract/a.ts', 'src/app/kit/b.ts', 'src/service/db/b.ts', 'e2e/a.ts'];
  expect([...files]).toEqual(expect.arrayContaining(refused));
  for (const [path] of rightImports) expect(files).not.toContain(path);
});
