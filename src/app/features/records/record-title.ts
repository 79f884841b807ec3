import { formatMoment } from '#app/kit/locale.ts';

type Loose = Readonly<Record<string, unknown>>;

/** In the order in which the service looks for a name, then by whom or when, then by the id. */
const sources =
  'title name deviceName description code practitioner actor subject patient schedule appointment type identifier serviceType'.split(
    ' ',
  );

/** Where something else says more than a title or a name. */
const ownSources: Readonly<Record<string, readonly string[]>> = {
  PractitionerRole: ['practitioner', 'code'],
  Slot: ['start', 'schedule'],
  AppointmentResponse: ['actor', 'appointment'],
  RelatedPerson: ['name', 'relationship'],
};

/** What people call a resource of any kind: its title or name, else what or whom it is about, else its id. */
export function recordTitle(resource: Loose): string {
  const { resourceType, id } = resource;
  const own = ownSources[String(resourceType)];
  const found = [...(own ?? []), ...sources].map((name) => wordsOf(resource[name]));
  const title = found.find((text) => text !== '') ?? (typeof id === 'string' ? id : '');
  return title || `${String(resourceType ?? 'Record')} without id`;
}

/** The words of a value of any of R4's types, as short as they say what it is; empty where it says nothing. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return isMoment(value) ? formatMoment(value) : value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(wordsOf).find((text) => text !== '') ?? '';
  if (typeof value !== 'object' || value === null) return '';
  const parts = value as Loose; // read member by member
  const { text, given, family, line, city, start, end } = parts;
  const person = [given, family].flat().map(plainText).filter(Boolean).join(' ');
  const place = [line, city].flat().map(plainText).filter(Boolean).join(', ');
  if (start !== undefined || end !== undefined)
    return periodWords(plainText(start), plainText(end));
  const named = [
    'name',
    'display',
    'coding',
    'code',
    'concept',
    'actor',
    'value',
    'reference',
    'type',
  ];
  return (
    [plainText(text), person, place].find((words) => words !== '') ??
    (named
      .map((name) => (isQuantity(parts, name) ? quantityWords(parts) : wordsOf(parts[name])))
      .find((words) => words !== '') ||
      wordsOf(parts.identifier))
  );
}

function isQuantity({ value, unit, code }: Loose, name: string): boolean {
  return name === 'code' && typeof value === 'number' && (unit !== undefined || code !== undefined);
}

function quantityWords({ value, unit, code }: Loose): string {
  return `${String(value)} ${plainText(unit) || plainText(code)}`.trim();
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function periodWords(start: string, end: string): string {
  if (end === '') return `from ${dayOf(start)}`;
  return start === '' ? `until ${dayOf(end)}` : `${dayOf(start)} – ${dayOf(end)}`;
}

function dayOf(text: string): string {
  return text.slice(0, 10);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}
