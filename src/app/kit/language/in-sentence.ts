import { spokenLanguage } from '#words/t.ts';

/** A label within a sentence: "event definition" of "Event definition". German nouns keep their capitals. */
export function inSentence(label: string): string {
  return spokenLanguage() === 'en' ? label.toLowerCase() : label;
}
