import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ours = globSync('{src,e2e}/**/*.{ts,tsx,sql}').filter((path) => !path.includes('/material/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const documents = ['README.md', 'CONTRIBUTING.md'].filter((path) => existsSync(path));

describe('the files', () => {
  test('have at most 300 lines each', () => {
    const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((path) => linesOf(path) > 300)).toEqual([]);
  });

  test('name what they hold: no barrels and no catch-alls', () => {
    const vague = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.|\/)/;
    expect(ours.filter((path) => vague.test(path))).toEqual([]);
  });
});

describe('the scripts', () => {
  test('that people are told to use exist', () => {
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'test', 'dev', 'check', 'build', 'bench']),
    );
  });

  test.each(documents)('that %s names exist', (path) => {
    const named = [...readFileSync(path, 'utf8').matchAll(/`npm run ([\w:-]+)/g)];
    expect(named.map(([, name]) => name).filter((name) => !((name as string) in scripts))).toEqual(
      [],
    );
  });
});

test('the lock file names no registry, so that any mirror serves an installation', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
