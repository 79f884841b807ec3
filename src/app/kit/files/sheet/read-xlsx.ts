import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { t } from '#words/t.ts';
import { withoutGuard } from '../csv.ts';

/** Why a file is not read, in words for whoever chose it. */
export class SheetRefusal extends Error {}

/** A sheet that holds something. */
export interface Sheet {
  /** Empty where the file has no sheets but is one. */
  name: string;
  cells: string[][];
  isHidden?: boolean;
}

const unzippedLimit = 20_000_000;
const entryLimit = 500;
/** The library fills in all between cells that stand far apart: rows by columns, over all sheets. */
const cellLimit = 5_000_000;

/** The sheets of a workbook that hold something. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const entries = unzipWithin(bytes);
  let cells = 0;
  for (const [path, content] of Object.entries(entries)) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const sheet = strFromU8(content);
    cells += areaOf(sheet);
    if (cells > cellLimit) throw new SheetRefusal(tooLarge());
    // Errors such as #N/A are dropped by the library, and are what somebody has to put right.
    entries[path] = strToU8(sheet.replace(/(<(?:\w+:)?c\s[^>]*\bt=)(["'])e\2/g, '$1"str"'));
  }
  const workbook = strFromU8(entries['xl/workbook.xml'] ?? new Uint8Array());
  // The library knows this way only to say that days count from 1904.
  const plain = workbook.replace(/\bdate1904=(["'])true\1/, 'date1904="1"');
  entries['xl/workbook.xml'] = strToU8(plain);
  const hidden = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) =>
    /\sstate=["'](hidden|veryHidden)["']/.test(tag),
  );
  // Packed anew without compression: the library unzips whatever it is told to, and in workers that a page's policy forbids.
  const { buffer } = zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>; // fflate shares no memory
  return (await readWorkbook(buffer))
    .map(({ sheet, data }, at) => ({
      name: sheet,
      cells: data.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')),
      ...(hidden[at] && { isHidden: true }),
    }))
    .filter((sheet) => sheet.cells.length > 0);
}

export const tooLarge = () => t('It has more rows or columns than a list of people.');

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

/** How many cells the library makes of a sheet: its rows by its widest. Rows without a number follow the one before. */
function areaOf(sheet: string): number {
  let columns = 1;
  let rows = 0;
  for (const [, letters = '', digits = ''] of sheet.matchAll(
    /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/g,
  )) {
    const column = [...letters.toUpperCase()].reduce(
      (before, letter) => before * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    columns = Math.max(columns, column);
    rows = Math.max(rows, Number(digits));
  }
  return (rows + [...sheet.matchAll(/<(?:\w+:)?row\b/g)].length) * columns;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return withoutGuard(String(value).replace(/\r\n?/g, '\n').trim());
}
