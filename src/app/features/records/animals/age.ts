import { t } from '#words/t.ts';

/** An age as people say it, as exact as the date of birth is; empty if it is no date, or in the future. */
export function ageAt(birthDate: string, now: Date): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(birthDate) ?? [];
  if (year === undefined) return '';
  const years = now.getFullYear() - Number(year);
  if (month === undefined) return years < 0 ? '' : t('about {age}', { age: yearsText(years) });
  const isEarlier = day !== undefined && now.getDate() < Number(day);
  const months = years * 12 + now.getMonth() + 1 - Number(month) - (isEarlier ? 1 : 0);
  if (months >= 24) return yearsText(Math.floor(months / 12));
  if (months >= 3 || day === undefined) return months < 0 ? '' : monthsText(months);
  const weeks = Math.floor((now.getTime() - new Date(`${birthDate}T00:00`).getTime()) / weekMs);
  return weeks < 0 ? '' : t('{count, plural, one {# week} other {# weeks}}', { count: weeks });
}

const weekMs = 7 * 86_400_000;

function yearsText(count: number): string {
  return t('{count, plural, one {# year} other {# years}}', { count });
}

function monthsText(count: number): string {
  return t('{count, plural, one {# month} other {# months}}', { count });
}
