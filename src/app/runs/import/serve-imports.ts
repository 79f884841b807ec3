import { loadCatalogue } from '#app/kit/language/language.ts';
import type { ReadImport } from './import-text.ts';

/** A text, and the resource type of what is imported. */
export interface ImportRequest {
  text: string;
  kind: string;
}

/** For a worker: answers each text with its rows. `load` brings what reads them, which speaks: the words come before it. */
export function serveImports(load: () => Promise<(request: ImportRequest) => ReadImport>): void {
  const reading = loadCatalogue('console').then(load);
  addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
    // Nothing: its page reads it itself.
    reading.then((read) => postMessage(read(data))).catch(() => postMessage(undefined));
  });
}
