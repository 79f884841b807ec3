import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const service = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), precompress()],
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  server: {
    port: 4001,
    // Everything the console itself does not serve is the service's.
    proxy: {
      '^/(?!console|ui(/|$)|src/|node_modules/|@|assets/|config\\.json|favicon|index\\.html|$)':
        service,
    },
  },
});
