import { type ReadImport, readImport } from './import-text.ts';

/** `readImport` beside the page, which must not stand still over a large file. */
export async function askImportText(text: string): Promise<ReadImport> {
  if (typeof Worker !== 'undefined') {
    const read = await inWorker(text);
    if (read !== undefined) return read;
  }
  return readImport(text);
}

/** Undefined where the worker's file does not come. */
function inWorker(text: string): Promise<ReadImport | undefined> {
  const worker = new Worker(new URL('./import-text.worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<ReadImport | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadImport>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
