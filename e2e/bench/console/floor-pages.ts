import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { listenLocally } from '../../../src/testing/free-port.ts';

const folder = '.cache/bench/floors';

/** Minimal pages of each kind, and react-admin's list, in one file each. */
export const floors = ['html-table', 'mui-table', 'data-grid', 'mui-form', 'react-admin'] as const;
type Floor = (typeof floors)[number];

/** Bundles the floors, apart from the console. */
export async function buildFloors(): Promise<void> {
  for (const floor of floors) {
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        outDir: join(folder, floor),
        emptyOutDir: true,
        rolldownOptions: {
          input:
            floor === 'react-admin'
              ? installReactAdmin()
              : join(import.meta.dirname, 'floors', `${floor}.tsx`),
          output: { entryFileNames: 'floor.js', codeSplitting: false },
        },
      },
    });
  }
}

/** Installs react-admin apart from our packages, as only this bench needs it; returns the page's source. */
function installReactAdmin(): string {
  const place = '.cache/bench/react-admin';
  cpSync(join(import.meta.dirname, 'react-admin'), place, { recursive: true });
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync('npm', ['install', '--ignore-scripts', ...options], { cwd: place });
  return join(place, 'main.jsx');
}

/**
 * Serves a floor with gzip over Node's http on its own origin, and proxies other requests to the service.
 */
export async function serveFloor(floor: Floor, service: string): Promise<string> {
  const files = new Map<string, readonly [string, Buffer]>([
    ['/', ['text/html; charset=utf-8', gzipSync(page(floor))]],
    ['/floor.js', ['text/javascript', gzipSync(readFileSync(join(folder, floor, 'floor.js')))]],
  ]);
  const server = createServer(({ url = '/', headers }, response) => {
    const file = files.get(url);
    if (file === undefined) {
      passOn(service + url, headers.authorization ?? '', response);
      return;
    }
    const [type, content] = file;
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(content);
  });
  return `http://127.0.0.1:${await listenLocally(server)}/`;
}

function passOn(url: string, authorization: string, response: ServerResponse): void {
  const forwarded = request(url, { headers: { authorization } }, async (answer) => {
    const parts = await answer.toArray();
    response
      .writeHead(answer.statusCode ?? 502, {
        'content-type': answer.headers['content-type'] ?? '',
        'content-encoding': 'gzip',
      })
      .end(gzipSync(Buffer.concat(parts)));
  });
  forwarded.end();
}

function page(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/floor.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
}
