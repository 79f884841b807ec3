import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/app/chunks.ts';
import { pagesOf } from './src/app/first-files.ts';
import { darkColors, lightColors } from './src/app/kit/theme/scheme-colors.ts';
import { slimGrid } from './src/app/list/grid/slim-grid.ts';
import { serviceBuild } from './src/tools/build/service-build.ts';
import { languages } from './src/words/language.ts';
import type { Catalogue } from './src/words/t.ts';

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
        const { prerenderSignIn } = await load<
          typeof import('#app/features/session/prerender-sign-in.tsx')
        >('#app/features/session/prerender-sign-in.tsx');
        const { themeCss } = await load<typeof import('#app/kit/theme/theme-css.ts')>(
          '#app/kit/theme/theme-css.ts',
        );
        const wordsOf = (language: string) =>
          JSON.parse(readFileSync(`src/words/${language}/sign-in.json`, 'utf8')) as Catalogue; // ours
        const drawn = languages.map((language) => {
          const page = prerenderSignIn(language, language === 'en' ? {} : wordsOf(language));
          return `<template id="sign-in-${language}">${page}</template>`;
        });
        return html
          .replaceAll('__CANVAS_LIGHT__', lightColors.canvas)
          .replaceAll('__CANVAS_DARK__', darkColors.canvas)
          .replace('/* __TOKENS__ */', themeCss())
          .replace('__LANGUAGES__', JSON.stringify(languages))
          .replace('__SIGN_IN__', drawn.join('\n    '));
      },
    },
  };
}

/**
 * Writes into index.html what each page of the route table begins with, so that the browser asks for all of it at
 * once, and the little style sheet itself, so that the first paint waits for no file.
 */
function firstFiles(): Plugin {
  const graph = new Map<string, readonly string[]>();
  return {
    name: 'paddock-first-files',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        graph.set(id, this.getModuleInfo(id)?.importedIds ?? []);
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { createRoutes } =
          await load<typeof import('./src/app/routes.tsx')>('./src/app/routes.tsx');
        // Its loaders are made with a client, and not run.
        const routes = pagesOf(createRoutes(new QueryClient()));
        const files: string[] = [];
        const positionOf = (file: string) => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const pages = routes.map(({ modules, ...page }) => {
          if (bundle === undefined) return { ...page, files: [], wideFiles: [] };
          const begins = filesOf(['src/app/console.tsx', ...modules], bundle);
          const wide = showsTable(modules, graph)
            ? filesOf([wideTable], bundle)
            : new Set<string>();
          return {
            ...page,
            files: [...begins].map(positionOf),
            wideFiles: [...wide].filter((file) => !begins.has(file)).map(positionOf),
          };
        });
        // What comes after the words is asked for as early as the entry.
        const early = bundle === undefined ? [] : [...filesOf(['src/app/begin.tsx'], bundle)];
        return html
          .replace('__FILES__', JSON.stringify(files))
          .replace('__PAGES__', JSON.stringify(pages))
          .replace(
            '</head>',
            `${early.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`,
          )
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => {
            const sheet = bundle?.[name];
            if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet`);
            // Chunks that are asked for later would wait for the file as well.
            for (const output of Object.values(bundle ?? {})) {
              if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(name);
            }
            return `<style nonce="__CSP_NONCE__">${String(sheet.source).trim()}</style>`;
          });
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

/** Runs a module of the console here, as its build or its development server sees it. */
async function load<M>(module: string): Promise<M> {
  return (await runnerImport<M>(module, { configFile: false, logLevel: 'error' })).module;
}

/** The grid, which only wide screens show, and the module that shows it there. */
const wideTable = 'src/app/list/grid/wide-table.tsx';
const wideTableShown = 'src/app/list/grid/data-table.tsx';

function showsTable(modules: readonly string[], graph: Map<string, readonly string[]>): boolean {
  const ids = new Set([...graph.keys()].filter((id) => modules.some((name) => id.endsWith(name))));
  for (const id of ids) for (const imported of graph.get(id) ?? []) ids.add(imported);
  return [...ids].some((id) => id.endsWith(wideTableShown));
}

/** The files that modules are in, and all that these import. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`${module} is in no chunk`);
    return chunk.fileName;
  };
  const names = new Set(modules.map(chunkOf));
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const imported of chunk?.imports ?? []) names.add(imported);
  }
  // The page itself names its entry.
  return new Set(
    [...names]
      .filter((name) => !chunks.some(({ fileName, isEntry }) => isEntry && fileName === name))
      .map((name) => `/${name}`),
  );
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
  const isProof = mode === 'proof';
  const on = (store: 'pglite' | 'postgres') => ({
    ...slow,
    provide: { store, kinds: isProof ? ('all' as const) : ('typical' as const) },
    globalSetup: `src/testing/${store}-setup.ts`,
  });
  return {
    plugins: [react(), slimGrid(), drawnPage(), firstFiles(), precompress(), foreignDeployment()],
    build: {
      outDir: 'dist/console',
      target: 'es2023',
      // React, the router, MUI's base and zod, which every page needs: divided, they would only be one request more.
      chunkSizeWarningLimit: 700,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    // Workers load what speaks after their words.
    worker: { format: 'es' },
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
