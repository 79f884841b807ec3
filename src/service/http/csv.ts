/**
 * One record of RFC 4180 with its line end. Escapes cells that a spreadsheet would run as formulas with an
 * apostrophe.
 */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets need the mark to read UTF-8. */
export const byteOrderMark = '\uFEFF';

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
