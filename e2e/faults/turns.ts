/** Samples cells of a matrix: each row has one in `every` columns, with a different offset. */
export function isTurn(row: string, column: string, every: number): boolean {
  const sum = [...`${row} ${column}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % every === 0;
}
