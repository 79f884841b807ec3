import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const ours = globSync('{src,e2e}/**/*.{ts,tsx,sql}').filter((path) => !path.includes('/material/'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { scripts } = manifest;
const documents = ['README.md', 'CONTRIBUTING.md'].filter((path) => existsSync(path));
const linesOf = (path: string) => readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
const namedAreas = [
  /^(e2e|src\/(contract|service|testing|tools))\//,
  /^src\/app\/(kit|shell|list|record|fhir-form|versions|runs|write)\//,
  /^src\/app\/features\//,
];

describe('the files', () => {
  test('have at most 300 lines each', () => {
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((path) => linesOf(path).length > 300)).toEqual([]);
  });

  test('of the console have a name each', () => {
    const names = ours.filter((path) => path.startsWith('src/app/')).map((path) => basename(path));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('name what they hold: no barrels and no catch-alls', () => {
    const vague = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.|\/)/;
    expect(ours.filter((path) => vague.test(path))).toEqual([]);
  });
});

/** Variable names that say nothing about their value. Fields may have them, like FHIR's given name. */
const vague = '(?:asked|found|given|instead|known|made|picked|things|told)';
const vagueVariable = new RegExp(
  [
    `\\b(?:const|let|function) ${vague}\\b`,
    `\\(${vague}\\??[:,)]`,
    `\\b${vague} =>`,
    `\\b(?:const|let) [{[](?:[^=]*[ ,])?${vague}[ ,}\\]]`,
  ].join('|'),
);
const withoutWords = (line: string) =>
  line.replace(/^\s*(?:\/?\*|\/\/).*|\/\/ .*|'[^']*'|`[^`]*`/g, '');

test('variables are called after what they hold', () => {
  const named = ours.filter((path) => namedAreas.some((area) => area.test(path)));
  expect(
    named.flatMap((path) =>
      linesOf(path)
        .filter((line) => vagueVariable.test(withoutWords(line)))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

test('storage of the browser, which may throw, is used through its doors alone', () => {
  const doors = /^src\/app\/kit\/storage\/browser-(storage|database)\./;
  const used = ours
    .filter((path) => path.startsWith('src/app/') && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(path, 'utf8')),
    );
  expect(used.filter((path) => !doors.test(path))).toEqual([]);
});

test('lazy parts are made with the helper, which has a fallback for code that fails to load', () => {
  const lazyParts = ours
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(path, 'utf8')),
    );
  expect(lazyParts).toEqual(['src/app/kit/lazy/lazy-part.tsx']);
});

describe('the decisions', () => {
  const decisions = readdirSync('docs/decisions');

  test('have a number each, which their title repeats', () => {
    const numbers = decisions.map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const name of decisions) {
      const [title] = linesOf(`docs/decisions/${name}`);
      expect([name, title]).toEqual([
        name,
        `# ${Number(name.slice(0, 4))}. ${title?.split('. ')[1]}`,
      ]);
    }
  });

  test('are under 40 lines each', () => {
    expect(decisions.filter((name) => linesOf(`docs/decisions/${name}`).length > 40)).toEqual([]);
  });
});

test('the files that documents name exist', () => {
  const paths = globSync(['*.ts', '{src,e2e}/**/*.*']).map((path) => `/${path}`);
  const missing = globSync('{*.md,docs/**/*.md}').flatMap((document) => {
    const names = readFileSync(document, 'utf8').matchAll(
      /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|sql|css|grit))`/g,
    );
    return [...names]
      .filter(([, name]) => !paths.some((path) => path.endsWith(`/${name}`)))
      .map(([, name]) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
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

test('README lists each variable that the configuration reads, and no other', () => {
  const read = readFileSync('src/service/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const table = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z][^|]*) \|/gm);
  const listed = [...table].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual([...read].map(([, name]) => name).sort());
});

test('README states the browsers that the build is for', () => {
  const built = readFileSync('vite.config.ts', 'utf8').match(/target: \[(.*)\]/)?.[1] ?? '';
  const stated = readFileSync('README.md', 'utf8').match(/The console runs in (.*) and newer/)?.[1];
  expect(stated?.toLowerCase().split(', ')).toEqual(
    built.match(/\w+/g)?.map((name) => name.replace(/\d+/, ' $&')),
  );
});

interface LockedPackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

describe('the lock file', () => {
  const text = readFileSync('package-lock.json', 'utf8');
  const locked: Record<string, LockedPackage> = JSON.parse(text).packages;

  test('names no registry, so that any mirror serves an installation', () => {
    expect(text).not.toContain('"resolved"');
  });

  test('asks for what package.json asks for', () => {
    const { dependencies, devDependencies } = manifest;
    expect(locked['']).toMatchObject({ dependencies, devDependencies });
  });

  // npm omits the binaries for other platforms when a registry lacks them, and npm ci then refuses the lock file.
  test('holds whatever its packages depend on, also for other platforms', () => {
    const missing = Object.entries(locked).flatMap(
      ([place, { dependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter(
            (name) => !placesToLook(place).some((base) => `${base}node_modules/${name}` in locked),
          )
          .map((name) => `${place} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Where a package's dependency is resolved: its own node_modules, then those of its parents. */
function placesToLook(place: string): string[] {
  const parts = place.split(/(?<=^|\/)node_modules\//);
  return parts.map((_, index) => {
    const base = parts.slice(0, parts.length - index).join('node_modules/');
    return base === '' || base.endsWith('/') ? base : `${base}/`;
  });
}
