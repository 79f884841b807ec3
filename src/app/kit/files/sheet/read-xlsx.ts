import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { t } from '#words/t.ts';
import { withoutGuard } from '../formula-guard.ts';

/** Why a file is refused, as a message for the user. */
export class SheetRefusal extends Error {}

export interface Sheet {
  name: string;
  cells: string[][];
  isHidden?: boolean;
}

const unzippedLimit = 20_000_000;
const entryLimit = 500;
/** The library fills all cells in between: limits rows by columns over all sheets. */
const cellLimit = 5_000_000;

/** The non-empty sheets of a workbook. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const entries = unzipWithin(bytes);
  let cells = 0;
  for (const [path, content] of Object.entries(entries)) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const sheet = strFromU8(content);
    cells += areaOf(sheet);
    if (cells > cellLimit) throw new SheetRefusal(tooLarge());
    // The library drops errors such as #N/A, which the user should see.
    entries[path] = strToU8(sheet.replace(/(<(?:\w+:)?c\s[^>]*\bt=)(["'])e\2/g, '$1"str"'));
  }
  const workbook = strFromU8(entries['xl/workbook.xml'] ?? new Uint8Array());
  const plain = workbook.replace(/\bdate1904=(["'])true\1/, 'date1904="1"');
  entries['xl/workbook.xml'] = strToU8(plain);
  const hidden = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) =>
    /\sstate=["'](hidden|veryHidden)["']/.test(tag),
  );
  // Repacked without compression: the library would unzip in workers that the page's CSP forbids.
  const { buffer } = zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>; // fflate does not use shared memory
  return (await readWorkbook(buffer))
    .map(({ sheet, data }, at) => ({
      name: sheet,
      cells: data.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')),
      ...(hidden[at] && { isHidden: true }),
    }))
    .filter((sheet) => sheet.cells.length > 0);
}

export const tooLarge = () => t('It has too many rows or columns for a list of people.');

/** The parts of a zip that the library needs, limited by each entry's declared size. */
function unzipWithin(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let count = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false;
      total += originalSize;
      count += 1;
      if (total > unzippedLimit || count > entryLimit) {
        throw new SheetRefusal(t('Unpacked, it’s far too large for a list of people.'));
      }
      return true;
    },
  });
}

/**
 * The number of cells that the library creates: rows by the widest one. Rows without a number follow the previous
 * one.
 */
function areaOf(sheet: string): number {
  let columns = 1;
  let rows = 0;
  for (const [, columnLetters = '', digits = ''] of sheet.matchAll(
    /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/g,
  )) {
    const column = [...columnLetters.toUpperCase()].reduce(
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
