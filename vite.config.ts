import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import { darkColors, lightColors } from './src/app/kit/theme/scheme-colors.ts';
import { slimGrid } from './src/app/list/grid/slim-grid.ts';
import { firstFiles } from './src/tools/build/first-files.ts';
import { loadModule } from './src/tools/build/load-module.ts';
import { workerBudget } from './src/tools/build/page-budget.ts';
import { serviceBuild } from './src/tools/build/service-build.ts';
import { type Language, languages } from './src/words/language.ts';
import type { Catalogue } from './src/words/t.ts';

/**
 * Asks browsers to compile all functions of a file while it loads, beside the main thread, instead of each at its first
 * call. Nearly all of a page's are called at once. Chrome 136 has the hint; to others it is a comment.
 */
function compileHint(): Plugin {
  return {
    name: 'paddock-compile-hint',
    generateBundle: {
      // The hint has to be above everything else, Vite's lists of files included.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}

/** Writes `.br` and `.gz` beside each text asset, so that the service compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'paddock-precompress',
    apply: 'build',
    async writeBundle() {
      const folder = join('dist', 'console', 'assets');
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

/** Writes the theme's variables and the sign-in page into index.html, both made by the console's own code. */
function drawnPage(): Plugin {
  return {
    name: 'paddock-drawn-page',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { prerenderSignIn } = await loadModule<
          typeof import('#app/features/session/prerender-sign-in.tsx')
        >('#app/features/session/prerender-sign-in.tsx');
        const { themeCss } = await loadModule<typeof import('#app/kit/theme/theme-css.ts')>(
          '#app/kit/theme/theme-css.ts',
        );
        const messagesOf = (language: Language): Catalogue =>
          language === 'en'
            ? {}
            : JSON.parse(readFileSync(`src/words/${language}/sign-in.json`, 'utf8'));
        const messages = Object.fromEntries(languages.map((one) => [one, messagesOf(one)]));
        const drawn = languages.map((language) => {
          const page = prerenderSignIn(language, messagesOf(language));
          return `<template id="sign-in-${language}">${page}</template>`;
        });
        return (
          html
            .replaceAll('__CANVAS_LIGHT__', lightColors.canvas)
            .replaceAll('__CANVAS_DARK__', darkColors.canvas)
            .replace('/* __TOKENS__ */', themeCss())
            // Escaped, as a script ends at its end tag, whatever it is in.
            .replace('__MESSAGES__', JSON.stringify(messages).replaceAll('<', '\\u003c'))
            .replace('__SIGN_IN__', drawn.join('\n    '))
        );
      },
    },
  };
}

/**
 * Adds to config.json a deployment that is not ours, on another origin: `src/testing/foreign/program.ts`, which
 * `npm run dev` starts beside the service, and journeys beside the built console.
 */
function foreignDeployment(): Plugin {
  const { FOREIGN_PORT = '4002' } = process.env;
  const foreign = {
    id: 'foreign',
    name: 'Another vendor',
    baseUrl: `http://127.0.0.1:${FOREIGN_PORT}`,
    kind: 'sandbox',
  };
  const answer = ({ middlewares }: Pick<ViteDevServer, 'middlewares'>) => {
    middlewares.use('/config.json', (_, response) => {
      const config = JSON.parse(readFileSync('public/config.json', 'utf8'));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ deployments: [...config.deployments, foreign] }));
    });
  };
  return {
    name: 'paddock-foreign-deployment',
    configureServer: answer,
    configurePreviewServer: answer,
  };
}

/** Tests that need a store say so in their name; every other test runs without one. */
const storeTests = 'src/{service,tools/seed}/**/*.{store,handlers,http}.test.ts';
/** What takes too long for `npm test`; `npm run proof` has it. Those of the service kill processes, or try at random. */
const serviceProofs = 'src/{service,tools/seed}/**/*.{kills,service,fuzz,slow}.test.ts';
const unitProofs = 'src/**/*.mutants.test.ts';
const appProofs = 'src/app/**/*.{kills,slow}.test.tsx';
const slow = {
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // It is Node's built-in SQLite that locks the data folder.
  execArgv: ['--disable-warning=ExperimentalWarning'],
};
/** What takes seconds of each file anew (modules, FHIR's definitions) is kept for the next one in the same worker. */
const shared = { isolate: false };
const service = 'http://127.0.0.1:4000';

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) return serviceBuild;
  const first = firstFiles();
  const isProof = mode === 'proof';
  const on = (store: 'pglite' | 'postgres') => ({
    ...slow,
    provide: { store, kinds: isProof ? ('all' as const) : ('typical' as const) },
    globalSetup: `src/testing/${store}-setup.ts`,
  });
  return {
    plugins: [
      react(),
      slimGrid(),
      drawnPage(),
      first.plugin,
      compileHint(),
      precompress(),
      foreignDeployment(),
    ],
    build: {
      outDir: 'dist/console',
      // README states them.
      target: ['chrome126', 'edge126', 'firefox128', 'safari18'],
      // React, the router, MUI's base and zod, which every page needs: divided, they would only be one request more.
      chunkSizeWarningLimit: 700,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // A slow machine is no fault of the build.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              {
                name: first.chunkName,
                debugName: 'pages',
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    // Workers load what speaks after their words.
    worker: { format: 'es', plugins: () => [workerBudget()] },
    server: {
      port: 4001,
      // Everything the console itself does not serve is the service's.
      proxy: {
        '^/(?!console|src/|node_modules/|@|assets/|config\\.json|favicon|index\\.html|$)': service,
      },
    },
    // A console that has no service of its own.
    preview: { proxy: {} },
    test: {
      // All that may be counted on. One worker more is one more that loads all modules.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: [isProof ? unitProofs : 'src/**/*.test.ts'],
            exclude: [storeTests, serviceProofs, ...(isProof ? [] : [unitProofs])],
            ...slow,
            ...shared,
          },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            include: [isProof ? appProofs : 'src/app/**/*.test.tsx'],
            exclude: isProof ? [] : [appProofs],
            setupFiles: ['src/testing/patient-queries.ts', 'src/testing/browser-gaps.ts'],
            ...on('postgres'),
            ...shared,
          },
        },
        {
          extends: true,
          test: {
            name: 'service-pglite',
            // Journeys without extensions run on this store; the rest is the same SQL.
            include: isProof ? [storeTests, serviceProofs] : [],
            ...on('pglite'),
            ...shared,
          },
        },
        {
          extends: true,
          test: {
            name: 'service-postgres',
            include: [storeTests, ...(isProof ? [serviceProofs] : [])],
            ...on('postgres'),
            ...shared,
          },
        },
      ],
    },
  };
});
