import { loadCatalogue } from '#app/kit/language/language.ts';
import type { ImportRequest } from '#app/runs/import/import-text.ts';

/** The catalogue loads before the reader, which has messages. */
const loading = loadCatalogue().then(async () => {
  const { readImport } = await import('#app/runs/import/import-text.ts');
  const { recordTitle } = await import('../record-title.ts');
  return ({ text, kind }: ImportRequest) => readImport(text, { kind, titleOf: recordTitle });
});

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  // Without a result the page reads the text itself.
  loading.then((read) => postMessage(read(data))).catch(() => postMessage(undefined));
});
