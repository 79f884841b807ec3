/** Insertions, deletions, replacements and transpositions (optimal string alignment); `limit + 1` beyond the limit. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let [above, before]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (above[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [above, before] = [before, current];
  }
  return Math.min(before[other.length] ?? 0, limit + 1);
}

/** The most similar word: at most two edits away, for short words one. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const limit = typed.length < 5 ? 1 : 2;
  const lowerCaseWord = typed.toLowerCase();
  const near = words.map((word) => ({
    word,
    distance: editDistance(lowerCaseWord, word.toLowerCase(), limit),
  }));
  return near
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)[0]?.word;
}
