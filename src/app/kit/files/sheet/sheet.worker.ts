import { readSheet } from './read-sheet.ts';

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) =>
  postMessage(await readSheet(new Uint8Array(data))),
);
