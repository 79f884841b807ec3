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

declare global {
  interface Window {
    /** The messages of sign-in in the page's language, which the build writes into index.html. English is in the code. */
    signInMessages?: Catalogue;
  }
}

// Before any module that translates its constants; a worker has no window.
const { signInMessages } = globalThis.window ?? {};
if (signInMessages) addCatalogue(language, signInMessages);

/** The messages of the console by language, without those of sign-in. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  de: async () => (await import('#words/de/german.ts')).german,
};

/** Loads the console's messages, before modules that use them. Rejects if it fails. */
export async function loadCatalogue(): Promise<void> {
  if (language !== 'en') addCatalogue(language, await catalogues[language]());
}

/** Stores the language and reloads. Drafts survive as on any reload. */
export function changeLanguage(next: Language): void {
  computerStorage.set(storageKey, next);
  window.location.reload();
}
