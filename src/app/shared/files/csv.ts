/** Spreadsheets read UTF-8 as such only behind this mark. */
const mark = '\uFEFF';

/** A CSV file by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe and is text there. */
export function csvOf(records: CsvRecords): string {
  return csvRecords(records, { isFirst: true });
}

type CsvRecords = readonly (readonly (string | null)[])[];

/** Some records of a CSV file that is written piece by piece; `isFirst`: the file begins with them. */
export function csvRecords(records: CsvRecords, { isFirst }: { isFirst: boolean }): string {
  const text = records.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return isFirst ? mark + text : text;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The records of a CSV text. Cells are parted by commas, or by what its first line has more of: semicolons or tabs. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.some((one) => one !== '')) records.push(record);
    record = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRecord();
    else cell += sign;
  }
  endRecord();
  return records;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}
