import { spokenLanguage } from './t.ts';

/** As the beginning of a sentence, or of what stands alone. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A label within a sentence: "event definition" of "Event definition". Abbreviations and German nouns stay as they are. */
export function inSentence(label: string): string {
  if (spokenLanguage() !== 'en') return label;
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
