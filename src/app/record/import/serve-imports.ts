import { loadCatalogue } from '#app/kit/language/language.ts';
import type { ReadImport } from './import-text.ts';

/** For a worker: answers each text with its rows. `load` brings what reads them, which speaks: the words come before it. */
export function serveImports(load: () => Promise<(text: string) => ReadImport>): void {
  const reading = loadCatalogue('console').then(load);
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    // Nothing: its page reads it itself.
    reading.then((read) => postMessage(read(data))).catch(() => postMessage(undefined));
  });
}
