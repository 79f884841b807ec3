/** Words of which as many are shown as fit; the others are counted. */
export interface FoldedWords {
  /** "Patient, Appointment" */
  shown: string;
  rest: number;
}

/** As many of the words, the first at least, as fit into that many letters. */
export function foldedWords(words: readonly string[], mostLetters: number): FoldedWords {
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
