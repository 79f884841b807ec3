import { loadCatalogue } from '#app/kit/language/language.ts';
import type { ReadImport } from './import-text.ts';

/** A text and the imported resource type. */
export interface ImportRequest {
  text: string;
  kind: string;
}

/** In a worker, responds to each text with its rows. The catalogue is loaded before the reader, which has messages. */
export function serveImports(load: () => Promise<(request: ImportRequest) => ReadImport>): void {
  const reading = loadCatalogue('console').then(load);
  addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
    // Without a result the page reads the text itself.
    reading.then((read) => postMessage(read(data))).catch(() => postMessage(undefined));
  });
}
