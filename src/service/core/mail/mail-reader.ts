import type { OwnPreferences } from '#contract/people/own-preferences.ts';
import { type Language, locales } from '#words/language.ts';

export interface MailReader {
  language: Language;
  timeZone: string;
}

/** The recipient's preferences; `language` is the default. */
export function mailReader(
  preferences: Pick<OwnPreferences, 'language' | 'timeZone'> | undefined,
  language: Language = 'en',
): MailReader {
  return { language: preferences?.language ?? language, timeZone: preferences?.timeZone ?? 'UTC' };
}

/** "Wednesday, 2 December 2026 at 09:30 CET" */
export function formatDateTimeFor({ language, timeZone }: MailReader, time: Date): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(time);
}
