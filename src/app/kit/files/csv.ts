import Papa from 'papaparse';

/** Spreadsheets read UTF-8 as such only behind this mark. */
const byteOrderMark = '\uFEFF';

type CsvRecords = readonly (readonly (string | null)[])[];

/** A CSV file by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe and is text there. */
export function csvOf(records: CsvRecords): string {
  return csvRecords(records, { isFirst: true });
}

/** Some records of a CSV file that is written piece by piece; `isFirst`: the file begins with them. */
export function csvRecords(records: CsvRecords, { isFirst }: { isFirst: boolean }): string {
  // The library's own pattern lets a formula through that has a line break in it.
  const text = Papa.unparse(
    records.map((cells) => [...cells]),
    { escapeFormulae: /^[=+\-@\t\r]/ },
  );
  const lines = text === '' ? '' : `${text}\r\n`;
  return isFirst ? byteOrderMark + lines : lines;
}

/** A cell without the apostrophe that `csvOf` and the service put before what a spreadsheet would take for a formula. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}

/** The records of a CSV text, cells trimmed and without that apostrophe, empty lines left out. Finds out whether commas, semicolons or tabs part the cells. */
export function parseCsv(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    transform: (cell) => withoutGuard(cell.trim()),
  }).data;
}
