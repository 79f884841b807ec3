import { language } from '#app/kit/language/language.ts';

/** A label within a sentence. German has nouns that keep their capital. */
export function inSentence(label: string): string {
  return language === 'de' ? label : label.toLowerCase();
}
