/** A day or a month that somebody typed, by the ones around it as searches write them. */
export interface TypedDate {
  before: string;
  after: string;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(${months.join('|')})[a-z]*\\.?`;
/** `2026-11-23` or `2026-11`, `23 Nov 2026`, `Nov 23, 2026`. */
const forms = [
  /(?<![\w-])(?<year>\d{4})-(?<month>\d\d)(?:-(?<day>\d\d))?(?![\w-])/,
  new RegExp(`\\b(?<day>\\d{1,2}) (?<month>${month}),? (?<year>\\d{4})\\b`, 'i'),
  new RegExp(`\\b(?<month>${month}) (?<day>\\d{1,2}),? (?<year>\\d{4})\\b`, 'i'),
];

/** The first date in a text, and what is left of it. */
export function typedDate(text: string): { date: TypedDate | undefined; rest: string } {
  for (const form of forms) {
    const match = form.exec(text);
    const date = match?.groups && dateOf(match.groups);
    if (!match || date === undefined) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { date, rest: rest.trim().replace(/\s+/g, ' ') };
  }
  return { date: undefined, rest: text };
}

function dateOf({ year, month: name = '', day }: Record<string, string | undefined>) {
  const place = /^\d+$/.test(name)
    ? Number(name) - 1
    : months.indexOf(name.slice(0, 3).toLowerCase());
  const at = (by: number) =>
    new Date(
      day === undefined
        ? Date.UTC(Number(year), place + by)
        : Date.UTC(Number(year), place, Number(day) + by),
    );
  // There is no 31 February.
  if (at(0).getUTCMonth() !== place) return undefined;
  const written = (by: number) =>
    at(by)
      .toISOString()
      .slice(0, day === undefined ? 7 : 10);
  return { before: written(-1), after: written(1) };
}
