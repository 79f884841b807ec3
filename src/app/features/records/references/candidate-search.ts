import { dateIn } from '#app/kit/time/typed-date.ts';
import { textValue } from '#app/list/search/search-values.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { nameContains } from '#contract/fhir/fhir-search.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { parameterLabel } from '../parameter-label.ts';
import type { DeclaredParameter } from '../records.queries.ts';

/** One interpretation of the search text; the results of all are merged. */
export interface CandidateQuery {
  query: Readonly<Record<string, string | string[]>>;
  /** Words to search schedules by first, then the records that refer to the matches. */
  ofSchedules?: string;
}

/** The declared search parameters of a kind. */
interface Searches {
  hasName: boolean;
  /** Reference parameters whose targets can be searched by name. */
  chains: readonly string[];
  /** A reference to a schedule, which has no name but those of its actors. */
  hasSchedule: boolean;
  hasIdentifier: boolean;
  status: string | undefined;
  date: string | undefined;
}

/** Parameters for the subject of a record. */
const subjectParameters =
  'actor subject patient practitioner participant care-manager source'.split(' ');
/** Parameters for locations, unimportant for named records. */
const locationParameters = 'location organization service-provider'.split(' ');
/** Parameters covered by another one. */
const coveredParameters: Readonly<Record<string, readonly string[]>> = {
  actor: ['patient', 'practitioner', 'location'],
  subject: ['patient'],
  participant: ['practitioner'],
};

function searchesOf(parameters: readonly DeclaredParameter[]): Searches {
  const has = (name: string) => parameters.some((one) => one.name === name);
  const isReference = (name: string) =>
    parameters.some((one) => one.name === name && one.type === 'reference');
  const hasName = has('name');
  const references = [...subjectParameters, ...(hasName ? [] : locationParameters)].filter(
    isReference,
  );
  return {
    hasName,
    chains: references.filter(
      (name) => !references.some((other) => coveredParameters[other]?.includes(name)),
    ),
    hasSchedule: isReference('schedule'),
    hasIdentifier: has('identifier'),
    status: ['status', 'part-status'].find(has),
    date: ['date', 'birthdate'].find(has),
  };
}

/** All interpretations of a search text for a kind; none if empty. */
export function candidateQueries(
  parameters: readonly DeclaredParameter[],
  text: string,
): CandidateQuery[] {
  const searches = searchesOf(parameters);
  const words = text.trim();
  if (words === '') return [];
  const { date, rest } = dateIn(words);
  if (date === undefined || searches.date === undefined) return wordQueries(searches, words);
  const during = { [searches.date]: duringDate(date) };
  if (rest === '') return [{ query: during }, ...wordQueries(searches, words)];
  const onDate = wordQueries(searches, rest).map(({ query, ...one }) => ({
    ...one,
    query: { ...query, ...during },
  }));
  // A date may also be part of a name.
  return [...onDate, ...(searches.hasName ? wordQueries(searches, words) : [])];
}

function wordQueries(searches: Searches, words: string): CandidateQuery[] {
  const { hasName, chains, hasSchedule, hasIdentifier, status } = searches;
  const value = textValue(words);
  // First and last name are separate values: each word must be in one of them.
  const parts = words.split(/\s+/).map(textValue);
  const isOneWord = parts.length === 1;
  // Names rarely contain digits, identifiers nearly always.
  const couldIdentify = isOneWord && (/\d/.test(words) || !hasName);
  const couldBeId = couldIdentify && /^[A-Za-z0-9.-]{1,64}$/.test(words);
  const couldBeStatus = status !== undefined && !hasName && /^[a-z -]+$/i.test(words);
  const code = words.toLowerCase().replaceAll(' ', '-');
  return [
    ...(hasName ? [{ query: { [nameContains]: parts } }] : []),
    ...(hasIdentifier && couldIdentify ? [{ query: { identifier: [value] } }] : []),
    ...(couldBeId ? [{ query: { _id: [words] } }] : []),
    ...chains.map((name) => ({ query: { [`${name}.${nameContains}`]: parts } })),
    ...(hasSchedule ? [{ query: {}, ofSchedules: words }] : []),
    ...(couldBeStatus ? [{ query: { [status]: [code] } }] : []),
  ];
}

/** Overlap with a day or month, which the search defines differently from equality. */
function duringDate(date: string): string[] {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  const at = (by: number) =>
    day === undefined ? Date.UTC(year, month - 1 + by) : Date.UTC(year, month - 1, day + by);
  const isoDateAt = (by: number) => new Date(at(by)).toISOString().slice(0, date.length);
  return [`gt${isoDateAt(-1)}`, `lt${isoDateAt(1)}`];
}

export function searchedFieldsText(
  kinds: readonly { kind: FhirKindName; parameters: readonly DeclaredParameter[] }[],
): string {
  const all = kinds.map(({ parameters }) => searchesOf(parameters));
  const names = kinds.flatMap(({ kind, parameters }) => {
    const { chains, hasSchedule } = searchesOf(parameters);
    const labelOf = (name: string) => inSentence(parameterLabel(kind, name));
    const actor = hasSchedule && t('{parameter}’s actor', { parameter: labelOf('schedule') });
    return [...chains.map(labelOf), ...(actor ? [actor] : [])];
  });
  const parts = [
    all.some(({ hasName }) => hasName) && inSentence(t('Name')),
    names.length > 0 && t('name of the {references}', { references: listOf(names) }),
    all.some(({ hasIdentifier }) => hasIdentifier) ? t('exact identifier or ID') : t('exact ID'),
    all.some(({ status, hasName }) => status && !hasName) && inSentence(t('Status')),
    all.some(({ date }) => date) &&
      t('day, such as {day}', { day: new Date().toISOString().slice(0, 10) }),
  ];
  return t('Search by {parts}.', { parts: parts.filter(Boolean).join('; ') });
}

function listOf(names: readonly string[]): string {
  const [last = '', ...others] = [...new Set(names)].reverse();
  return others.length === 0
    ? last
    : t('{others} or {last}', { others: others.reverse().join(', '), last });
}
