import { readImport } from './import-text.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readImport(data)));
