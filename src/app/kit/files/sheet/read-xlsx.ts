import { strFromU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { t } from '#words/t.ts';

/** Why a file is not read, in words for whoever chose it. */
export class SheetRefusal extends Error {}

const unzippedLimit = 20_000_000;
const entryLimit = 500;
/** Excel's own are 1,048,576 rows by 16,384 columns; a cell far out makes a row as long as that. */
const rowLimit = 1_048_576;
const columnLimit = 1_000;

/** The first sheet of a workbook that holds something. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>) {
  const entries = unzipWithin(bytes);
  for (const [path, content] of Object.entries(entries)) {
    if (path.startsWith('xl/worksheets/')) refuseWide(strFromU8(content));
  }
  // Packed anew without compression: the library unzips whatever it is told to, and in workers that a page's policy forbids.
  const { buffer } = zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>; // fflate shares no memory
  const sheets = (await readWorkbook(buffer)).map(({ sheet, data }) => ({
    name: sheet,
    cells: data.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')),
  }));
  const [first, ...others] = sheets.filter(({ cells }) => cells.length > 0);
  return { cells: first?.cells ?? [], unread: others.map(({ name }) => name) };
}

/** What of a zip the library reads. What an entry says of its size bounds what is made of it. */
function unzipWithin(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let count = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      total += originalSize;
      count += 1;
      if (total > unzippedLimit || count > entryLimit) {
        throw new SheetRefusal(t('Unpacked, it is far too large to be a list of people.'));
      }
      return true;
    },
  });
}

/** Between cells that stand far apart the library fills in all the others. */
function refuseWide(sheet: string): void {
  for (const [, letters = '', digits = ''] of sheet.matchAll(
    /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/g,
  )) {
    const column = [...letters.toUpperCase()].reduce(
      (before, letter) => before * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    if (column > columnLimit || Number(digits) > rowLimit) {
      throw new SheetRefusal(t('It has more rows or columns than a list of people.'));
    }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim();
}
