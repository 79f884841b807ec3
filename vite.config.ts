import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { type FirstFiles, pagesFirstFiles } from './src/app/first-files.ts';

/** Writes `.br` and `.gz` beside each text asset, so that the service compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'paddock-precompress',
    apply: 'build',
    async closeBundle() {
      const folder = join('dist', 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(folder, name));
          await Promise.all([
            writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content)),
            writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}

/**
 * Writes into index.html what each page begins with, so that the browser asks for all of it at once, and the little
 * style sheet itself, so that the first paint waits for no file.
 */
function firstFiles(): Plugin {
  const place = '__FIRST_FILES__';
  return {
    name: 'paddock-first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html.replace(place, '[]');
        const files: FirstFiles[] = pagesFirstFiles((module) => filesOf(module, bundle));
        return html
          .replace(place, JSON.stringify(files))
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet`);
            return `<style nonce="__CSP_NONCE__">${String(sheet.source).trim()}</style>`;
          });
      },
    },
  };
}

/** The file that a module is in, and all that this one imports. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`${module} is in no chunk`);
  const names = new Set([found.fileName]);
  for (const name of names) {
    for (const more of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      names.add(more);
    }
  }
  return [...names].map((name) => `/${name}`);
}

/** Tests that need a store say so in their name and run on both kinds; every other test runs once, without one. */
const storeTests = 'src/service/**/*.{handlers,store,service}.test.ts';
const slow = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // It is Node's built-in SQLite that locks the data folder.
  execArgv: ['--disable-warning=ExperimentalWarning'],
};
/** What takes seconds of each file anew (modules, FHIR's definitions) is kept for the next one in the same worker. */
const shared = { isolate: false };
const onPglite = {
  ...slow,
  provide: { store: 'pglite' as const },
  globalSetup: 'src/testing/pglite-setup.ts',
};
const onPostgres = {
  ...slow,
  provide: { store: 'postgres' as const },
  globalSetup: 'src/testing/postgres-setup.ts',
};

/**
 * Left alone, the bundler makes a hundred files of a kilobyte, and a browser fetches six at a time. Each of these takes
 * what it names and what that imports: what every page needs, what forms need, what stands around and in most pages,
 * and what the grid has in common with a few of them. The grid, the JSON editor and each page stay apart.
 */
const chunks = [
  {
    name: 'base',
    priority: 4,
    test: /src\/app\/(main\.tsx|shared\/api\/|shared\/layout\/centered-card|shared\/ui\/status-chip)|react-query\/.*\/use(Suspense)?(Query|Mutation)\.|material\/(Alert|Button|FormControl|FormHelperText|InputLabel|OutlinedInput|Paper)\//,
  },
  {
    name: 'forms',
    priority: 3,
    test: /react-hook-form|@hookform|src\/contract\/issues|src\/app\/shared\/forms\/|session\/(password-input|production-note|deployment-choice|choose-deployment|sign-in-state)/,
  },
  {
    name: 'console',
    priority: 2,
    test: /session\/console-layout|src\/app\/shared\/(url\/|layout\/page-error|ui\/(?!grid\/wide))|own-storage|material\/AddOutlined|features\/users\/(account-status|actions\/user-actions|bulk\/remembered-job|filter-options|invitation-status|person-cell|resend-button|site-names|use-known-sites|use-offers|user-menu|user-name)\./,
  },
  {
    name: 'table-parts',
    priority: 1,
    test: /material\/(Autocomplete|FormControlLabel|ListItemText|Switch|Tabs?|ToggleButton)\//,
  },
];

const service = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), firstFiles(), precompress()],
  build: {
    target: 'es2023',
    // React, the router, MUI's base and zod, which every page needs: divided, they would only be one request more.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 4001,
    // Everything the console itself does not serve is the service's.
    proxy: {
      '^/(?!console|ui(/|$)|src/|node_modules/|@|assets/|config\\.json|favicon|index\\.html|$)':
        service,
    },
  },
  test: {
    // An embedded store takes about 300 MB, and each test file opens its own.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [storeTests],
          ...slow,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          include: ['src/app/**/*.test.tsx'],
          setupFiles: ['src/testing/patient-queries.ts', 'src/testing/browser-gaps.ts'],
          ...onPglite,
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'service-pglite', include: [storeTests], ...onPglite, ...shared },
      },
      {
        extends: true,
        test: { name: 'service-postgres', include: [storeTests], ...onPostgres, ...shared },
      },
    ],
  },
});
