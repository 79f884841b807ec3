import { readSheets } from './read-sheet.ts';
import type { TextEncoding } from './text-encodings.ts';

export interface SheetOrder {
  content: ArrayBuffer;
  encoding: TextEncoding | undefined;
}

addEventListener('message', async ({ data: { content, encoding } }: MessageEvent<SheetOrder>) =>
  postMessage(await readSheets(new Uint8Array(content), encoding)),
);
