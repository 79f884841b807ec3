/** Whether a cell is among those that are tried by turns: each row has one of `every` columns, beginning at another. */
export function isTurn(row: string, column: string, every: number): boolean {
  const sum = [...`${row} ${column}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % every === 0;
}
