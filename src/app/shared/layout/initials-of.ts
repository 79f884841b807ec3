const segmenter = new Intl.Segmenter();

function firstSign(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** First signs of the first and the last word of a name: "Ana de la Cruz" -> "AC". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstSign(first) + firstSign(last);
}
