import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

/** Tests that need a store say so in their name and run on both kinds; every other test runs once, without one. */
const storeTests = 'src/service/**/*.{handlers,store,service}.test.ts';
const slow = {
  testTimeout: 30_000,
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
 * what it names and what that imports: what every page needs, what forms need, what stands around and in most pages.
 * The grid, the JSON editor and each page stay apart.
 */
const chunks = [
  {
    name: 'base',
    priority: 3,
    test: /src\/app\/(main\.tsx|shared\/api\/|shared\/layout\/centered-card|shared\/ui\/status-chip)|react-query\/.*\/use(Suspense)?(Query|Mutation)\.|material\/(Alert|Button|FormControl|FormHelperText|InputLabel|OutlinedInput|Paper)\//,
  },
  {
    name: 'forms',
    priority: 2,
    test: /react-hook-form|@hookform|src\/contract\/issues|src\/app\/shared\/forms\/|session\/(password-input|production-note|deployment-choice|choose-deployment|sign-in-state)/,
  },
  {
    name: 'console',
    priority: 1,
    test: /session\/console-layout|src\/app\/shared\/(url\/|ui\/(?!grid\/wide))/,
  },
];

const service = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'es2023',
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
        test: { name: 'unit', include: ['src/**/*.test.ts'], exclude: [storeTests], ...slow },
      },
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          include: ['src/app/**/*.test.tsx'],
          setupFiles: 'src/testing/patient-queries.ts',
          ...onPglite,
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
