import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { demoFile, demoLists } from '#service/demo/demo-practice.ts';
import { makeDemoPractice } from './demo-practice.ts';

// npm run demo-data: writes the demo practice as the files that the service loads.
const practice = makeDemoPractice();
const params = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};
mkdirSync(dirname(demoFile('users')), { recursive: true });
for (const list of demoLists) {
  const lines = practice[list].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const packed = zstdCompressSync(lines, { params });
  writeFileSync(demoFile(list), packed);
  console.log(`${list}: ${practice[list].length} entries, ${packed.length} bytes`);
}
