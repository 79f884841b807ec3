import { cp } from 'node:fs/promises';
import { join } from 'node:path';
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

/** `vite build --ssr`: compiles the service and keeps the folders of `src`. */
export const serviceBuild: UserConfig = {
  publicDir: false,
  plugins: [serviceFiles()],
  build: {
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/service/main.ts', 'src/service/backup.ts'],
      // Making a store takes longer than compiling.
      checks: { bundlerTimings: false },
      output: { preserveModules: true, preserveModulesRoot: 'src' },
    },
  },
};
