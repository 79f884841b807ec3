import { locale } from '#app/kit/language/language.ts';
import { confidentialityClearance } from '#contract/fhir/confidentiality.ts';
import type { Role } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';

export const confidentialityNames: Readonly<Record<string, string>> = {
  U: 'unrestricted',
  L: 'low',
  M: 'moderate',
  N: 'normal',
  R: 'restricted',
  V: 'very restricted',
};

const localizedNames: Readonly<Record<string, string>> = {
  U: t('unrestricted'),
  L: t('low@@confidentiality'),
  M: t('moderate@@confidentiality'),
  N: t('normal@@confidentiality'),
  R: t('restricted'),
  V: t('very restricted'),
};

/** The localized name of a code. */
export function confidentialityName(code: string): string {
  return localizedNames[code] ?? code;
}

/** "Hidden from …". Servers may have unknown roles. */
const hiddenFrom: Readonly<Record<string, string>> = {
  PLATFORM_ADMIN: t('platform administrators@@hidden from'),
  ADMIN: t('administrators@@hidden from'),
  SITE_USER: t('site users@@hidden from'),
  CLIENT_ACCOUNT_USER: t('client account users@@hidden from'),
} satisfies Record<Role, string>;

const list = new Intl.ListFormat(locale);
export const clearances: Readonly<Record<string, readonly string[]>> = confidentialityClearance;

/** Whom a code hides a record from, including its versions, in a sentence. */
export function confidentialityMeaning(code: string): string {
  const hidden = Object.entries(clearances)
    .filter(([, cleared]) => hidesRecords(code) && !cleared.includes(code))
    .map(([role]) => hiddenFrom[role] ?? role);
  if (hidden.length === 0) return t('Visible to everyone who can view records at this site.');
  return t('Hidden from {roles}, including all versions.', { roles: list.format(hidden) });
}

/** Whether a code hides records from some roles. Most codes only express sensitivity. */
export function hidesRecords(code: string): boolean {
  return Object.values(clearances).some((cleared) => cleared.includes(code));
}
