import { cp } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { loadModule } from './load-module.ts';

/** Copies the data files of the service, such as migrations, next to the compiled modules, with a new embedded store. */
function serviceFiles(): Plugin {
  const isAsset = (file: string) => !['.ts', 'tsconfig.json'].some((end) => file.endsWith(end));
  return {
    name: 'paddock-service-files',
    async closeBundle() {
      for (const folder of ['service', 'words']) {
        await cp(join('src', folder), join('dist', folder), { recursive: true, filter: isAsset });
      }
      const { storeTemplates } = await loadModule<typeof import('./store-templates.ts')>(
        '#tools/build/store-templates.ts',
      );
      const { migrated } = await storeTemplates();
      await cp(join(migrated, 'pglite'), 'dist/service/db/new-store', { recursive: true });
    },
  };
}

/** A bundled module keeps the folder of its source, beside which it reads its data files. */
function ownFolders(): Plugin {
  const folder = 'import.meta.dirname';
  return {
    name: 'paddock-own-folders',
    transform(code, id) {
      const path = relative('src/service', dirname(id));
      return code.includes(folder)
        ? code.replaceAll(folder, `(${folder} + '/${path}')`)
        : undefined;
    },
  };
}

/**
 * `vite build --ssr`: the service and its libraries in a few files, as resolving and reading those of each library takes
 * a third of a start.
 */
export const serviceBuild: UserConfig = {
  publicDir: false,
  plugins: [ownFolders(), serviceFiles()],
  ssr: {
    noExternal: true,
    // It reads files of its own package, which production installs (`dependencies` in package.json).
    external: ['@electric-sql/pglite'],
  },
  build: {
    target: 'node24',
    rolldownOptions: {
      input: { main: 'src/service/main.ts', backup: 'src/service/backup.ts' },
      // Making a store takes longer than compiling.
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'service/[name].js', chunkFileNames: 'service/[name].js' },
    },
  },
};
