export interface FoldedText {
  shown: string;
  rest: number;
}

/** As many texts as fit the given length, at least one. */
export function foldedText(words: readonly string[], mostLetters: number): FoldedText {
  let shown = words[0] ?? '';
  let count = Math.min(1, words.length);
  for (const word of words.slice(1)) {
    const next = `${shown}, ${word}`;
    if (next.length > mostLetters) break;
    shown = next;
    count += 1;
  }
  return { shown, rest: words.length - count };
}
