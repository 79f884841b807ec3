/** The supported languages. The source texts are in the first, which needs no catalogue. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The default locale of each language for numbers and dates, as a BCP 47 tag. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** The language of a BCP 47 tag: `de-AT` is `de`; undefined for an unsupported one. */
export function languageOf(tag: string): Language | undefined {
  const [base] = tag.toLowerCase().split('-');
  return languages.find((language) => language === base);
}

/** The first supported language of some tags (`navigator.languages`, `Accept-Language`); English if there is none. */
export function chooseLanguage(tags: readonly string[]): Language {
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}
