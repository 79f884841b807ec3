import { t } from '#words/t.ts';
import { parseCsv } from '../csv.ts';
import { readXlsx, type Sheet, SheetRefusal, tooLarge } from './read-xlsx.ts';
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
