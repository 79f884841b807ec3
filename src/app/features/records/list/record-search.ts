import { yesOrNo } from '#app/fhir-form/primitive-text.ts';
import { type Referrer, type SearchField, searchField } from '#app/list/search/search-field.ts';
import type { KindSearch } from '#app/record-pages/use-resource-list.ts';
import { type FhirKindName, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { ownLabels, parameterLabel, referrerLabel, searchedElement } from '../parameter-label.ts';
import type { KindArea } from '../record-area.shared.ts';
import { type DeclaredKinds, type DeclaredParameter, documentedKind } from '../records.queries.ts';

/** Not sortable: an animal's owners are records of their own. */
const unsorted = ['owner'];

interface SearchedKind {
  kind: FhirKindName;
  codes: typeof kindValueSetCodes;
}

/** By the kind's declared parameters, else the interface's. */
export function kindSearch(
  area: KindArea,
  declaredKinds: DeclaredKinds | null | undefined,
): KindSearch {
  const { parameters, includes, revIncludes } = declaredKinds?.get(area.kind) ?? documentedKind;
  const searched = { kind: area.kind, codes: area.form.codes };
  const kindParameters = parameters.filter(({ name }) => !name.startsWith('_'));
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
  const isDeclared = ({ field }: { field: string }) =>
    kindParameters.some(({ name }) => name === field.split(':')[0]);
  const ownFields = kindParameters.flatMap((parameter) => fieldsOf(searched, parameter));
  const status = ownFields.find(({ name }) => name === 'status');
  return {
    facets: [
      ...(status ? [{ field: status.name, label: status.label, options: status.options }] : []),
      ...(area.parts?.facets ?? []).filter(isDeclared),
      { field: 'changed-by', label: t('Changed by') },
    ],
    texts: (area.parts?.texts ?? [])
      .filter(isDeclared)
      .map(({ field, label, hint }) => ({ field, label, text: { hint } })),
    hasName: kindParameters.some(({ name }) => name === 'name'),
    fields: [
      { label: area.many, fields: ownFields },
      {
        label: t('Any record'),
        fields: common.flatMap((parameter) => fieldsOf(searched, parameter)),
      },
      { label: t('Other records'), fields: elsewhere },
    ].filter(({ fields }) => fields.length > 0),
    sortFields: [
      { field: '_lastUpdated', label: t('Last change'), isTime: true },
      ...kindParameters
        .filter(({ name, type }) => type !== 'reference' && !unsorted.includes(name))
        .map(({ name, type }) => ({
          field: name,
          label: parameterLabel(area.kind, name),
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
  const all = references.map((reference) => {
    const [kind = '', parameter = ''] = reference.split(':');
    return { kind, parameter };
  });
  return all
    .flatMap(({ kind: type, parameter: param }): Referrer[] => {
      const kind = fhirKinds.find((one) => one.kind === type)?.kind;
      const parameters = declaredKinds?.get(type)?.parameters;
      if (kind === undefined || parameters === undefined) return [];
      const label = referrerLabel({ kind, parameter: param }, all);
      const fields = parameters
        .filter(({ name }) => !name.startsWith('_') || isSearched(name))
        // Important ones first: state, name, number.
        .toSorted((one, other) => usualRank(one) - usualRank(other))
        .flatMap((parameter) => fieldsOf({ kind, codes: kindValueSetCodes }, parameter));
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

function fieldsOf({ kind, codes }: SearchedKind, { name, type }: DeclaredParameter): SearchField[] {
  const label = parameterLabel(kind, name);
  const element = searchedElement(kind, name);
  if (type === 'date') return [searchField(name, label, { kind: 'date' })];
  if (type === 'reference') {
    const [target = 'Patient'] = element?.targets ?? [];
    return [searchField(name, label, { hint: `${target}/<id>` })];
  }
  if (name === '_id')
    return [searchField(name, label, { hint: t('Separate multiple values with commas') })];
  if (type === 'token') {
    const ownCodes = element?.type === 'code' ? codes(element.valueSet) : undefined;
    const options =
      element?.type === 'boolean'
        ? yesOrNo
        : ownCodes?.map(({ code, display }) => ({ value: code, label: display }));
    if (options === undefined) return [searchField(name, label, { kind: 'token' })];
    return [searchField(name, label, { kind: 'choices', options, optionsLabel: label })];
  }
  if (type === 'string') {
    return [
      searchField(`${name}:contains`, t('{label} contains', { label })),
      searchField(`${name}:exact`, t('{label} is exactly', { label }), {
        hint: t('Case-sensitive'),
      }),
    ];
  }
  return [searchField(name, label)];
}

function pick(name: string, label: string, options: SearchField['options'] = []): SearchField[] {
  return options.length === 0 ? [] : [{ name, label, kind: 'pick', options }];
}

/** `Organization:partof` as "Organization: Part of". */
function optionOf(value: string) {
  const [type, name = ''] = value.split(':');
  const kind = fhirKinds.find((one) => one.kind === type)?.kind;
  if (kind === undefined) return { value, label: value.replace(':', ': ') };
  return { value, label: `${kindWordsOf(kind).one}: ${parameterLabel(kind, name)}` };
}
