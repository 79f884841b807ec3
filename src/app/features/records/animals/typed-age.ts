const units = {
  year: /^(y|yrs?|years?|j|jahre?n?)\.?$/i,
  month: /^(mo|mths?|months?|mon|monate?n?)\.?$/i,
  week: /^(w|wks?|weeks?|wochen?)\.?$/i,
  day: /^(d|days?|tage?n?)\.?$/i,
};

/**
 * The date of birth of a typed age, as exact as the age is: `about 3 years` becomes a year, `5 months` a month.
 * Undefined if the text is no age.
 */
export function birthDateOfAge(text: string, today: string): string | undefined {
  const age = text
    .trim()
    .replace(/^(about|around|approx\.?|circa|ca\.?|c\.|~|etwa|ungefähr|rund)\s*/i, '')
    .replace(/\s+(old|alt)$/i, '');
  const parts = [...age.matchAll(/(\d{1,3})\s*(\p{L}+\.?)(?:\s*(?:,|and|und)?\s*)/gu)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== age) return undefined;
  const amounts = { year: 0, month: 0, week: 0, day: 0 };
  for (const [, amount, word = ''] of parts) {
    const unit = unitOf(word);
    if (unit === undefined) return undefined;
    amounts[unit] += Number(amount);
  }
  const { year, month, week, day } = amounts;
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const inMonth = thisMonth - 1 - year * 12 - month;
  const lastDay = new Date(Date.UTC(thisYear, inMonth + 1, 0)).getUTCDate();
  const born = new Date(Date.UTC(thisYear, inMonth, Math.min(thisDay, lastDay) - week * 7 - day));
  const digits = day > 0 ? 10 : month > 0 || week > 0 ? 7 : 4;
  return born.toISOString().slice(0, digits);
}

function unitOf(word: string): keyof typeof units | undefined {
  const names = ['year', 'month', 'week', 'day'] as const;
  return names.find((name) => units[name].test(word));
}
