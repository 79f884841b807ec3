/**
 * One record of RFC 4180, with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe in
 * front, which makes it text there.
 */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets read UTF-8 as such only behind this mark. */
export const byteOrderMark = '\uFEFF';

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
