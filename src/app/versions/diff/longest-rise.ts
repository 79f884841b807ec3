/** The longest increasing subsequence: the items that did not move. */
export function longestRise(numbers: readonly number[]): Set<number> {
  /** The last element of the best subsequence of each length, linked backwards. */
  const ends: { number: number; before: (typeof ends)[number] | undefined }[] = [];
  for (const number of numbers) {
    const longer = ends.findIndex((end) => end.number > number);
    const length = longer === -1 ? ends.length : longer;
    ends[length] = { number, before: ends[length - 1] };
  }
  const rise = new Set<number>();
  for (let end = ends.at(-1); end !== undefined; end = end.before) rise.add(end.number);
  return rise;
}
