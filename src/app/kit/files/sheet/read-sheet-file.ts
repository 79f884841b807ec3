import { t } from '#words/t.ts';
import type { SheetAnswer } from './read-sheet.ts';

const bytesLimit = 2_000_000;
const patienceMs = 20_000;

const unreadable = { problem: t('It takes too long or too much memory to be read.') };

/** The table in a chosen file, read in a worker: a bad file costs the worker and not the page. */
export async function readSheetFile(file: File): Promise<SheetAnswer> {
  if (file.size > bytesLimit) return { problem: t('It is too large to be a list of people.') };
  const content = await file.arrayBuffer();
  if (typeof Worker === 'undefined') {
    const { readSheet } = await import('./read-sheet.ts');
    return await readSheet(new Uint8Array(content));
  }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return await new Promise<SheetAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
      // A worker has no catalogue and speaks English.
      resolve('problem' in data ? { problem: t(data.problem) } : data),
    );
    worker.addEventListener('error', () => resolve(unreadable));
    setTimeout(() => resolve(unreadable), patienceMs);
    worker.postMessage(content, [content]);
  }).finally(() => worker.terminate());
}
