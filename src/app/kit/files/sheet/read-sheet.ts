import { t } from '#words/t.ts';
import { parseCsv } from '../csv.ts';
import { readXlsx, SheetRefusal } from './read-xlsx.ts';

/** A table out of a file: its cells as text, each row as long as it is. */
interface Sheet {
  cells: string[][];
  /** Sheets of the workbook that hold something and were not read. */
  unread: string[];
}

export type SheetAnswer = Sheet | { problem: string };

/** How much a list of people may be. A file within it can say no more of them than a worker can bear. */
const sheetLimits = { rows: 5_000, columns: 100 } as const;

/** The table in a CSV, TSV or Excel file, told apart by what they begin with. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  try {
    const sheet = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
      ? await readXlsx(bytes)
      : { cells: parseCsv(decodeText(bytes)), unread: [] };
    refuseLarge(sheet.cells);
    return sheet;
  } catch (error) {
    if (error instanceof SheetRefusal) return { problem: error.message };
    return { problem: t('It is not a table that can be read: save it as .xlsx or CSV once more.') };
  }
}

function refuseLarge(cells: readonly (readonly string[])[]): void {
  if (cells.length > sheetLimits.rows || cells.some(({ length }) => length > sheetLimits.columns)) {
    throw new SheetRefusal(t('It has more rows or columns than a list of people.'));
  }
}

/** Excel writes CSV in the code page of its country unless told otherwise, and "Unicode text" as UTF-16. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new SheetRefusal(
      t('It is of an Excel before 2007 or has a password: save it as .xlsx without one.'),
    );
  }
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return refuseBinary(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuseBinary(new TextDecoder('windows-1252').decode(bytes));
  }
}

function refuseBinary(text: string): string {
  if (text.includes('\0')) throw new SheetRefusal(t('It is neither a CSV nor an Excel file.'));
  return text;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
