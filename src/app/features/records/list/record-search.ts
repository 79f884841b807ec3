import type { Referrer, SearchField, SearchFields } from '#app/list/search/search-field.ts';
import type { Facet } from '#app/list/search/use-facets.ts';
import type { SortField } from '#app/list/sorting.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { kindElements } from '#contract/r4/kind-elements.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import type { KindArea } from '../record-kinds.ts';
import { type DeclaredKinds, type DeclaredParameter, documentedKind } from '../records.queries.ts';
import { elementOf } from '../searched-element.ts';

/** Labels of parameters without an element. */
const ownLabels: Readonly<Record<string, string>> = {
  _id: t('ID'),
  _lastUpdated: t('Last change'),
  _profile: t('Profile'),
  _security: t('Security label'),
  _tag: t('Tag'),
  name: t('Name'),
  date: t('Date'),
  birthdate: t('Birth date'),
  telecom: t('Phone or address'),
};

/** The search and sort fields of a kind. */
export interface KindSearch {
  fields: SearchFields;
  sortFields: readonly SortField[];
  /** Whether the name can be searched. */
  hasName: boolean;
  facets: readonly Facet[];
}

/** A kind with its element table. */
interface SearchedKind {
  kind: string;
  elements: ElementTable;
  /** The codes of a value set. */
  codes: typeof kindValueSetCodes;
}

/** By the kind's declared parameters, else the interface's. */
export function kindSearch(
  area: KindArea,
  declaredKinds: DeclaredKinds | null | undefined,
): KindSearch {
  const { parameters, includes, revIncludes } = declaredKinds?.get(area.kind) ?? documentedKind;
  const searched = { ...area, codes: area.form.codes };
  const own = parameters.filter(({ name }) => !name.startsWith('_'));
  const common = parameters.filter(({ name }) => name.startsWith('_') && isSearched(name));
  const hasReferrers = revIncludes.length > 0 && parameters.some(({ name }) => name === '_has');
  const elsewhere: SearchField[] = [
    ...(hasReferrers
      ? [{ name: '_has', label: t('Referenced by'), kind: 'has' as const, referrers }]
      : []),
    ...pick('_include', t('Include references'), includes.map(optionOf)),
    ...pick('_revinclude', t('Include referring records'), revIncludes.map(optionOf)),
  ];
  let referrerList: readonly Referrer[] | undefined;
  function referrers() {
    referrerList ??= referrersOf(revIncludes, declaredKinds);
    return referrerList;
  }
  const status = own
    .flatMap((parameter) => fieldsOf(searched, parameter))
    .find(({ name }) => name === 'status');
  return {
    facets: [
      ...(status ? [{ field: status.name, label: status.label, options: status.options }] : []),
      { field: 'changed-by', label: t('Changed by') },
    ],
    hasName: own.some(({ name }) => name === 'name'),
    fields: [
      { label: area.many, fields: own.flatMap((parameter) => fieldsOf(searched, parameter)) },
      {
        label: t('Any record'),
        fields: common.flatMap((parameter) => fieldsOf(searched, parameter)),
      },
      ...(elsewhere.length === 0 ? [] : [{ label: t('Other records'), fields: elsewhere }]),
    ].filter(({ fields }) => fields.length > 0),
    sortFields: [
      { field: '_lastUpdated', label: t('Last change'), isTime: true },
      ...own
        .filter(({ type }) => type !== 'reference')
        .map(({ name, type }) => ({
          field: name,
          label: labelOf(area, name),
          ...(type === 'date' && { isTime: true as const }),
        })),
    ],
  };
}

/** References to a kind by parameter (`Appointment:actor`), with their search parameters. */
function referrersOf(
  references: readonly string[],
  declaredKinds: DeclaredKinds | null | undefined,
): Referrer[] {
  const types = references.map((reference) => reference.split(':')[0] ?? '');
  return references
    .flatMap((reference, at): Referrer[] => {
      const [type = '', param = ''] = reference.split(':');
      const entry = fhirKinds.find(({ kind }) => kind === type);
      const parameters = declaredKinds?.get(type)?.parameters;
      if (entry === undefined || parameters === undefined) return [];
      const { kind } = entry;
      const elements = kind === 'Endpoint' ? endpointElements : kindElements(kind);
      const searched = { kind, elements, codes: kindValueSetCodes };
      const { many } = kindWordsOf(kind);
      const isOnlyParameter = !types.some((other, place) => other === type && place !== at);
      const label = isOnlyParameter
        ? many
        : t('{many} by {searched}', { many, searched: inSentence(labelOf(searched, param)) });
      const fields = parameters
        .filter(({ name }) => !name.startsWith('_') || isSearched(name))
        // Important ones first: state, name, number.
        .toSorted((one, other) => usualRank(one) - usualRank(other))
        .flatMap((parameter) => fieldsOf(searched, parameter));
      return [{ type, param, label, fields }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

function usualRank({ name }: DeclaredParameter): number {
  const rank = ['status', 'active', 'name', 'identifier', 'date'].indexOf(name);
  if (rank >= 0) return rank;
  return name.startsWith('_') ? 7 : 6;
}

/** Excludes result parameters. */
function isSearched(name: string): boolean {
  return Object.hasOwn(ownLabels, name);
}

function fieldsOf(area: SearchedKind, { name, type }: DeclaredParameter): SearchField[] {
  const label = labelOf(area, name);
  if (type === 'date') return [{ name, label, kind: 'date' }];
  if (type === 'reference') {
    const [target = 'Patient'] = elementOf(area, name)?.targets ?? [];
    return [{ name, label, kind: 'text', hint: `${target}/<id>` }];
  }
  if (name === '_id')
    return [{ name, label, kind: 'text', hint: t('Separate multiple values with commas') }];
  if (type === 'token') {
    const element = elementOf(area, name);
    const options = optionsOf(area, element);
    if (options === undefined) return [{ name, label, kind: 'token' }];
    return [{ name, label, kind: 'choices', options, optionsLabel: label }];
  }
  if (type === 'string') {
    return [
      { name: `${name}:contains`, label: t('{label} contains', { label }), kind: 'text' },
      {
        name: `${name}:exact`,
        label: t('{label} is exactly', { label }),
        kind: 'text',
        hint: t('Case-sensitive'),
      },
    ];
  }
  return [{ name, label, kind: 'text' }];
}

/** The values of an element with few. */
function optionsOf(area: SearchedKind, element: R4Element | undefined) {
  if (element?.type === 'boolean') return yesOrNo;
  const codes = element?.type === 'code' ? area.codes(element.valueSet) : undefined;
  return codes?.map(({ code, display }) => ({ value: code, label: display }));
}

const yesOrNo = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];

function pick(name: string, label: string, options: SearchField['options'] = []): SearchField[] {
  return options.length === 0 ? [] : [{ name, label, kind: 'pick', options }];
}

/** `Organization:partof` as "Organization: partof". */
function optionOf(value: string) {
  return { value, label: value.replace(':', ': ') };
}

function labelOf(area: Pick<SearchedKind, 'kind' | 'elements'>, name: string): string {
  const own = ownLabels[name];
  if (own !== undefined) return own;
  const element = elementOf(area, name);
  if (element !== undefined) return area.elements.itemLabel(element.name);
  const words = name.replaceAll('-', ' ');
  return capitalize(words);
}
