import { spokenLanguage } from './t.ts';

/** Capitalizes the first letter, as at the start of a sentence or in a label. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * A label as it is written within a sentence: "event definition". Abbreviations, German nouns and "Endpoint", which is
 * a name in FHIR, keep their capitals.
 */
export function inSentence(label: string): string {
  if (spokenLanguage() !== 'en') return label;
  return label.replace(/^(?!Endpoint)\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
