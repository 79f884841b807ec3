import type { SearchField, SearchFields } from '#app/list/search/search-field.ts';
import type { SortField } from '#app/list/sorting.ts';
import type { R4Element } from '#contract/r4/element-table.ts';
import type { KindArea } from '../record-kinds.ts';
import type { DeclaredKind, DeclaredParameter } from '../records.queries.ts';

/** What the interface has for every kind, where a deployment does not say what it has. */
const documented: DeclaredKind = {
  parameters: [
    { name: 'name', type: 'string' },
    { name: 'identifier', type: 'token' },
    { name: 'date', type: 'date' },
    ...['_tag', '_security'].map((name) => ({ name, type: 'token' })),
    { name: '_lastUpdated', type: 'date' },
    { name: '_profile', type: 'uri' },
    { name: '_id', type: 'token' },
  ],
  includes: [],
  revIncludes: [],
};

/** Labels of parameters that are no element's. */
const ownLabels: Readonly<Record<string, string>> = {
  _id: 'Id',
  _lastUpdated: 'Last change',
  _profile: 'Profile',
  _security: 'Security label',
  _tag: 'Tag',
  name: 'Name',
  date: 'Date',
  birthdate: 'Birth date',
  telecom: 'Phone or address',
};

/** What a list of a kind can be searched and sorted by. */
export interface KindSearch {
  fields: SearchFields;
  sortFields: readonly SortField[];
  /** Whether it can be looked for by a part of its name. */
  hasName: boolean;
}

/** By what the deployment declares for the kind; by what the interface has where it declares nothing. */
export function kindSearch(area: KindArea, declared: DeclaredKind | undefined): KindSearch {
  const { parameters, includes, revIncludes } = declared ?? documented;
  const own = parameters.filter(({ name }) => !name.startsWith('_'));
  const common = parameters.filter(({ name }) => name.startsWith('_') && isSearched(name));
  const elsewhere: SearchField[] = [
    ...pick('_include', 'Together with', includes.map(optionOf)),
    ...pick('_revinclude', 'Together with referring', revIncludes.map(optionOf)),
  ];
  return {
    hasName: own.some(({ name }) => name === 'name'),
    fields: [
      { label: area.many, fields: own.flatMap((parameter) => fieldsOf(area, parameter)) },
      { label: 'Any record', fields: common.flatMap((parameter) => fieldsOf(area, parameter)) },
      ...(elsewhere.length === 0 ? [] : [{ label: 'Other records', fields: elsewhere }]),
    ].filter(({ fields }) => fields.length > 0),
    sortFields: [
      { field: '_lastUpdated', label: 'Last change', isTime: true },
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

/** Parameters that say how an answer is to be, and not what is looked for. */
function isSearched(name: string): boolean {
  return Object.hasOwn(ownLabels, name);
}

function fieldsOf(area: KindArea, { name, type }: DeclaredParameter): SearchField[] {
  const label = labelOf(area, name);
  if (type === 'date') return [{ name, label, kind: 'date' }];
  if (type === 'reference') {
    const [target = 'Patient'] = elementOf(area, name)?.targets ?? [];
    return [{ name, label, kind: 'text', hint: `${target}/<id>` }];
  }
  if (name === '_id') return [{ name, label, kind: 'text', hint: 'Several separated by commas' }];
  if (type === 'token') {
    const element = elementOf(area, name);
    const options = optionsOf(area, element);
    if (options === undefined) return [{ name, label, kind: 'token' }];
    return [{ name, label, kind: 'choices', options, optionsLabel: label }];
  }
  if (type === 'string') {
    return [
      { name: `${name}:contains`, label: `${label} contains`, kind: 'text' },
      { name: `${name}:exact`, label: `${label} is exactly`, kind: 'text', hint: 'Capitals count' },
    ];
  }
  return [{ name, label, kind: 'text' }];
}

/** The values of an element that has few. */
function optionsOf(area: KindArea, element: R4Element | undefined) {
  if (element?.type === 'boolean') return yesOrNo;
  const codes = element?.type === 'code' ? area.form.codes(element.valueSet) : undefined;
  return codes?.map(({ code, display }) => ({ value: code, label: display }));
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function pick(name: string, label: string, options: SearchField['options'] = []): SearchField[] {
  return options.length === 0 ? [] : [{ name, label, kind: 'pick', options }];
}

/** `Organization:partof` as "Organization: partof". */
function optionOf(value: string) {
  return { value, label: value.replace(':', ': ') };
}

/** The element that a parameter looks at, where its name is R4's for it: `service-type` is `serviceType`. */
export function elementOf(
  { kind, elements }: Pick<KindArea, 'kind' | 'elements'>,
  name: string,
): R4Element | undefined {
  const plain = name.replaceAll('-', '').toLowerCase();
  return elements.elementsOf(kind).find((element) => element.name.toLowerCase() === plain);
}

function labelOf(area: KindArea, name: string): string {
  const own = ownLabels[name];
  if (own !== undefined) return own;
  const element = elementOf(area, name);
  if (element !== undefined) return area.elements.itemLabel(element.name);
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
