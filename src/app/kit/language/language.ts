import { type Language, languageOf } from '#words/language.ts';
import { addCatalogue, type Catalogue, speakAs } from '#words/t.ts';
import { computerStorage } from '../storage/browser-storage.ts';

const storageKey = 'paddock-language';

/** Of the script in index.html, which chose before anything was painted; a worker has its page's as a name. */
const chosen = globalThis.document?.documentElement.lang ?? globalThis.self?.name ?? '';

/** What the console speaks as long as this page lives. */
export const language: Language = languageOf(chosen) ?? 'en';

/** The person's own kind of the language where the browser names one, for dates and numbers. */
export const locale =
  navigator.languages?.find((tag) => languageOf(tag) === language) ??
  { en: 'en-GB', de: 'de-DE' }[language];

speakAs(() => ({ language, locale }));

type Part = 'sign-in' | 'console';

/** English stands in the code. The words of sign-in come first, as it has no others to wait for. */
const catalogues: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<Part, () => Promise<Catalogue>>>>
> = {
  de: {
    'sign-in': async () => (await import('#words/de/sign-in.json')).default,
    console: async () => (await import('#words/de/german.ts')).german,
  },
};

/** Loads a part of the catalogue, before the modules that speak are. Rejects where the file does not come. */
export async function loadCatalogue(part: Part): Promise<void> {
  if (language !== 'en') addCatalogue(language, await catalogues[language][part]());
}

/** Keeps the language in this browser and begins the page anew in it. Drafts are kept as on any reload. */
export function changeLanguage(next: Language): void {
  computerStorage.set(storageKey, next);
  window.location.reload();
}
