/** The languages that Paddock can be read in. The code is written in the first, which needs no catalogue. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A language, as its own speakers call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** How each is written where nobody says more: the BCP 47 tag for numbers and dates. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** The language of a BCP 47 tag: `de-AT` is `de`; undefined for one that there is no catalogue of. */
export function languageOf(tag: string): Language | undefined {
  const [base] = tag.toLowerCase().split('-');
  return languages.find((language) => language === base);
}

/** The first language of somebody's tags (`navigator.languages`, `Accept-Language`) that there is; else English. */
export function chooseLanguage(tags: readonly string[]): Language {
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}
