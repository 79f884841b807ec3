import Papa from 'papaparse';
import { formulaStart, withoutGuard } from './formula-guard.ts';

/** Spreadsheets need the mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

type CsvRecords = readonly (readonly (string | null)[])[];

/** A CSV file (RFC 4180). Escapes cells that a spreadsheet would run as formulas with an apostrophe. */
export function csvOf(records: CsvRecords): string {
  return csvRecords(records, { isFirst: true });
}

/** A chunk of a CSV file; `isFirst` starts it. */
export function csvRecords(records: CsvRecords, { isFirst }: { isFirst: boolean }): string {
  // The library's pattern misses formulas with line breaks.
  const text = Papa.unparse(
    records.map((cells) => [...cells]),
    { escapeFormulae: formulaStart },
  );
  const lines = text === '' ? '' : `${text}\r\n`;
  return isFirst ? byteOrderMark + lines : lines;
}

/** Parses CSV: detects the delimiter, trims cells, removes escapes and empty lines. */
export function parseCsv(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    transform: (cell) => withoutGuard(cell.trim()),
  }).data;
}
