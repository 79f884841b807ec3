/** What starts a cell that a spreadsheet would run as a formula. */
export const formulaStart = /^[=+\-@\t\r]/;

/** Escapes a formula with an apostrophe. */
export function withGuard(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe that escapes formulas. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
}
