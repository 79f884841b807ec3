import { t } from '#words/t.ts';
import { fileBytes } from '../file-bytes.ts';
import type { SheetAnswer } from './read-sheet.ts';
import type { SheetOrder } from './sheet.worker.ts';
import type { TextEncoding } from './text-encodings.ts';

const bytesLimit = 2_000_000;
const timeoutMs = 20_000;
const unreadable = { problem: t('Reading the file takes too long or too much memory.') };

/** Reads tables in a worker, so that a bad file cannot block the page. */
export async function readSheetFile(file: File, encoding?: TextEncoding): Promise<SheetAnswer> {
  if (file.size > bytesLimit) return { problem: t('The file is too large for a list of people.') };
  const content = await fileBytes(file);
  if ('problem' in content) return content;
  if (typeof Worker === 'undefined') {
    const { readSheets } = await import('./read-sheet.ts');
    return await readSheets(new Uint8Array(content), encoding);
  }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return await new Promise<SheetAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
      // Workers have no translations.
      resolve('problem' in data ? { problem: t(data.problem) } : data),
    );
    worker.addEventListener('error', () => resolve(unreadable));
    setTimeout(() => resolve(unreadable), timeoutMs);
    worker.postMessage({ content, encoding } satisfies SheetOrder, [content]);
  }).finally(() => worker.terminate());
}
