import { type Language, languageOf } from '#words/language.ts';
import { addCatalogue, type Catalogue, speakAs } from '#words/t.ts';
import { computerStorage } from '../storage/browser-storage.ts';

const storageKey = 'paddock-language';

/** Chosen by the script in index.html before the first paint; a worker gets it as its name. */
const chosen = globalThis.document?.documentElement.lang ?? globalThis.self?.name ?? '';

/** The language of the console, fixed until reload. */
export const language: Language = languageOf(chosen) ?? 'en';

/** The browser's regional variant of the language, for dates and numbers. */
export const locale =
  navigator.languages?.find((tag) => languageOf(tag) === language) ??
  { en: 'en-GB', de: 'de-DE' }[language];

speakAs(() => ({ language, locale }));

type Part = 'sign-in' | 'console';

/** English is in the code. Sign-in has a small catalogue of its own. */
const catalogues: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<Catalogue>>>>
> = {
  de: {
    'sign-in': async () => (await import('#words/de/sign-in.json')).default,
    console: async () => (await import('#words/de/german.ts')).german,
  },
};

/** Loads part of the catalogue, before modules that use it. Rejects if it fails. */
export async function loadCatalogue(part: Part): Promise<void> {
  if (language !== 'en') addCatalogue(language, await catalogues[language][part]());
}

/** Stores the language and reloads. Drafts survive as on any reload. */
export function changeLanguage(next: Language): void {
  computerStorage.set(storageKey, next);
  window.location.reload();
}
