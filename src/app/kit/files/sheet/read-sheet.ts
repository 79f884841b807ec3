import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { t } from '#words/t.ts';
import { parseCsv } from '../csv.ts';
import { withoutGuard } from '../formula-guard.ts';
import type { TextEncoding } from './text-encodings.ts';

interface Sheets {
  sheets: Sheet[];
  /** The assumed encoding of an ambiguous text. */
  encoding?: TextEncoding;
}
export type SheetAnswer = Sheets | { problem: string };

/** Limits that protect the worker. */
const sheetLimits = { rows: 5_000, columns: 100 } as const;

/** Reads a CSV, TSV or Excel file, detected by content; `encoding` for an ambiguous text. */
export async function readSheets(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: TextEncoding = 'windows-1252',
): Promise<SheetAnswer> {
  try {
    const file = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
      ? { sheets: await readXlsx(bytes) }
      : sheetOfText(bytes, encoding);
    const sheets = file.sheets.filter(({ cells }) => !isLarge(cells));
    if (sheets.length === 0 && file.sheets.length > 0) throw new SheetRefusal(tooLarge());
    return { ...file, sheets };
  } catch (error) {
    if (error instanceof SheetRefusal) return { problem: error.message };
    return { problem: t('Save it again as .xlsx or CSV.') };
  }
}

function isLarge(cells: readonly (readonly string[])[]): boolean {
  return (
    cells.length > sheetLimits.rows || cells.some(({ length }) => length > sheetLimits.columns)
  );
}

/** Excel writes CSV in the local code page by default, and "Unicode text" as UTF-16. */
function sheetOfText(bytes: Uint8Array<ArrayBuffer>, encoding: TextEncoding): Sheets {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new SheetRefusal(
      t('It’s from Excel 2003 or earlier, or has a password: save it as .xlsx without a password.'),
    );
  }
  const sheetsOf = (text: string) => [{ name: '', cells: parseCsv(text) }];
  if (startsWith(bytes, [0xff, 0xfe])) {
    return { sheets: sheetsOf(new TextDecoder('utf-16le').decode(bytes)) };
  }
  if (startsWith(bytes, [0xfe, 0xff])) {
    return { sheets: sheetsOf(new TextDecoder('utf-16be').decode(bytes)) };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { sheets: sheetsOf(refuseBinary(text)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { sheets: sheetsOf(refuseBinary(new TextDecoder(encoding).decode(bytes))), encoding };
  }
}

function refuseBinary(text: string): string {
  if (text.includes('\0')) throw new SheetRefusal(t('It’s neither a CSV nor an Excel file.'));
  return text;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Why a file is refused, as a message for the user. */
class SheetRefusal extends Error {}

interface Sheet {
  name: string;
  cells: string[][];
  isHidden?: boolean;
}

const unzippedLimit = 20_000_000;
const entryLimit = 500;
/** The library fills all cells in between: limits rows by columns over all sheets. */
const cellLimit = 5_000_000;

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
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

const tooLarge = () => t('It has too many rows or columns for a list of people.');

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
