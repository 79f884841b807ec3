import { capitalize } from '#words/letter-case.ts';
import { type ElementWords, translated, translatedWords } from './element-words.ts';
import type { ValueSetCode } from './value-sets.ts';

/** The notation of a type: its elements in one line, and its labels. */
export interface TypeSource {
  /**
   * `name:type` of each element in R4's order, with `*` for a list, `!` if required by R4 and the interface, `~` if
   * by R4 only, `@Kind|Kind` for the targets of a reference, and `#set` for a value set. `id` and `extension` are
   * implied. `value[x]` is one element per type: `valueString:string valueCoding:Coding`.
   */
  elements: string;
  /** By member, or by path from a resource for a different label there. */
  words?: Readonly<Record<string, ElementWords>>;
}

/** An element of a type. */
export interface R4Element {
  name: string;
  type: string;
  /** The validation rule of a primitive, if not that of its type. */
  rule: string;
  isList: boolean;
  isRequired: boolean;
  /** Required by R4 but not by the interface: a warning only. */
  isRequiredByR4Alone: boolean;
  /** The last segment of the value set's URL. */
  valueSet: string | undefined;
  /** Allowed target kinds of a reference; empty for any. */
  targets: readonly string[];
  /** The `value` of R4's `value[x]`, of which only one member may exist. */
  choice: string | undefined;
}

/** Value types of an extension, in R4's order. */
export const extensionValueTypes: readonly string[] =
  'base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string time unsignedInt uri url uuid Address Age Annotation Attachment CodeableConcept Coding ContactPoint Count Distance Duration HumanName Identifier Money Period Quantity Range Ratio Reference SampledData Signature Timing ContactDetail Contributor DataRequirement Expression ParameterDefinition RelatedArtifact TriggerDefinition UsageContext Dosage Meta'.split(
    ' ',
  );

/** `valueCoding` for `Coding`. */
export function extensionValueName(type: string): string {
  return `value${capitalize(type)}`;
}

/** A path as `contact.0.period.end` or as segments. */
export type ElementPath = string | readonly (string | number)[];

/** A place in a resource: its element, and whether it is the list or one value. */
export type ElementPlace = Pick<R4Element, 'type' | 'rule' | 'isList' | 'valueSet'> & {
  /** The element, or the element it is an item of; undefined for the resource itself. */
  element: R4Element | undefined;
  /** The type that owns the element. */
  owner: string | undefined;
};

/** The elements of a kind of resource. */
export type ElementTable = ReturnType<typeof elementTable>;

/** The table of a kind: `types` contains it, and every type within it. */
export function elementTable(
  resourceType: string,
  types: Readonly<Record<string, TypeSource>>,
  readingOrder: readonly string[],
) {
  const read = new Map<string, readonly R4Element[]>();
  const names = new Set<string>();

  /** The elements of a type in R4's order, common ones first; none for a primitive or unknown type. */
  function elementsOf(type: string): readonly R4Element[] {
    const elements = read.get(type) ?? readElements(type);
    read.set(type, elements);
    return elements;
  }

  function readElements(type: string): readonly R4Element[] {
    const source = Object.hasOwn(types, type) ? types[type] : undefined;
    if (source === undefined) return [];
    const declared = withChoices(source.elements.split(' ').map(parseElement));
    const isResource = type === resourceType || type === 'Resource';
    const members = isResource ? declared : [...everyElement, ...declared];
    return type === 'Extension' ? [...members, ...extensionValues] : members;
  }

  function elementNamed(type: string, name: string): R4Element | undefined {
    return elementsOf(type).find((element) => element.name === name);
  }

  /** The element at a path; undefined if R4 has none. */
  function placeAt(path: ElementPath): ElementPlace | undefined {
    let place: ElementPlace = { ...root, type: resourceType };
    for (const step of stepsOf(path)) {
      if (place.isList) {
        if (!isIndex(step)) return undefined;
        place = { ...place, isList: false };
        continue;
      }
      const element = elementNamed(place.type, step);
      if (element === undefined) return undefined;
      place = { ...element, valueSet: valueSetIn(place, element), element, owner: place.type };
    }
    return place;
  }

  function wordsAt(path: ElementPath): ElementWords {
    const steps = stepsOf(path).map((step) => step.replace(/^_/, ''));
    const memberNames = steps.filter((step) => !isIndex(step));
    const ofPath = types[resourceType]?.words?.[memberNames.join('.')];
    const owner = placeAt(steps)?.owner;
    const ofType =
      owner === undefined ? undefined : types[owner]?.words?.[memberNames.at(-1) ?? ''];
    return translatedWords({ ...everywhere[memberNames.at(-1) ?? ''], ...ofType, ...ofPath });
  }

  /** The label of an element; an unknown one keeps its name. */
  function label(path: ElementPath): string {
    const steps = stepsOf(path);
    const name = steps.findLast((step) => !isIndex(step))?.replace(/^_/, '') ?? resourceType;
    const choice = placeAt(steps)?.element?.choice;
    return wordsAt(steps).label ?? (choice ? translated(wordsOfName(choice)) : nameInWords(name));
  }

  /** An element's name as words: `postalCode` is "Postal code". */
  function nameInWords(name: string): string {
    if (names.size === 0) {
      for (const type of Object.keys(types))
        for (const element of elementsOf(type)) names.add(element.name);
    }
    if (/^value[A-Z]/.test(name)) return translated('Value');
    if (!names.has(name)) return name;
    return translated(wordsOfName(name));
  }

  /** Sort key of an element in lists of changes: important ones first, the rest in R4's order. */
  function readingRank(name: string): number {
    const index = readingOrder.indexOf(name);
    if (index >= 0) return index;
    const elements = elementsOf(resourceType);
    const place = elements.findIndex((element) => element.name === name);
    return readingOrder.length + (place < 0 ? elements.length : place);
  }

  /** Elements within an object, with their paths; recursive types are omitted. */
  function elementsWithin(
    path: readonly string[],
    around: readonly string[],
  ): { at: string[]; path: string; element: R4Element }[] {
    return elementsOf(around.at(-1) ?? '').flatMap((element) => {
      const { name, type, isList } = element;
      const at = [...path, ...(isList ? [name, '0'] : [name])];
      const isOpen = Object.hasOwn(types, type) && ![...around, ...closed].includes(type);
      const place = { at, path: at.filter((step) => step !== '0').join('.'), element };
      return [place, ...(isOpen ? elementsWithin(at, [...around, type]) : [])];
    });
  }

  return {
    resourceType,
    elementsOf,
    elementNamed,
    placeAt,
    wordsAt,
    label,
    nameInWords,
    /** Whether a type has elements. */
    isComplex: (type: string) => Object.hasOwn(types, type),
    /** Labels and help of the resource's own elements, most important first. */
    fieldWords: (): Record<string, ElementWords & { label: string }> =>
      Object.fromEntries(
        [...elementsOf(resourceType).map(({ name }) => name), 'resourceType']
          .toSorted((one, other) => readingRank(one) - readingRank(other))
          .map((name) => [name, { ...wordsAt(name), label: label(name) }]),
      ),
    /** Labels of nested elements by path without indexes (`contact.period.end`); of extensions by name alone. */
    memberLabels: (): Record<string, string> =>
      Object.fromEntries([
        ...elementsWithin([], [resourceType])
          .filter(({ path }) => path.includes('.'))
          .map(({ path, at }) => [path, label(at)]),
        ...elementsOf('Extension').map(({ name }) => [name, label(['extension', '0', name])]),
      ]),
    /** Names of codes, by the element's path without indexes. */
    codeNames: (
      codesOf: (valueSet: string) => readonly ValueSetCode[] | undefined,
    ): Record<string, Record<string, string>> =>
      Object.fromEntries(
        elementsWithin([], [resourceType]).flatMap(({ path, element: { type, valueSet } }) => {
          const codes = type === 'code' && valueSet !== undefined && codesOf(valueSet);
          if (!codes) return [];
          return [[path, Object.fromEntries(codes.map(({ code, display }) => [code, display]))]];
        }),
      ),
    /** Labels by name alone, wherever the element occurs. */
    nameLabels: (): Record<string, string> => {
      nameInWords('');
      return Object.fromEntries([...names].map((name) => [name, nameInWords(name)]));
    },
    /** The name of a list item in lower case. */
    item: (path: ElementPath) => wordsAt(path).item ?? translated('entry'),
    /** The label of a list item or a single value: "Contact", "Status". */
    itemLabel: (path: ElementPath) => {
      const { item } = wordsAt(path);
      return item === undefined ? label(path) : capitalize(item);
    },
    help: (path: ElementPath) => wordsAt(path).help,
    example: (path: ElementPath) => wordsAt(path).example,
    readingRank,
    /** Elements that R4 requires and the interface does not. */
    requiredByR4Alone: () =>
      elementsOf(resourceType)
        .filter(({ isRequiredByR4Alone }) => isRequiredByR4Alone)
        .map(({ name }) => name),
  };
}

/** Types that may contain anything, so labels by path stop there. */
const closed = ['Extension', 'Resource'];

const root = { rule: '', isList: false, valueSet: undefined, element: undefined, owner: undefined };

/** Elements with the same label in every type. */
const everywhere: Readonly<Record<string, ElementWords>> = {
  url: { label: 'URL' },
  extension: { label: 'Extensions', item: 'extension', items: 'extensions' },
};

const everyElement: readonly R4Element[] = [
  { ...parseElement('id:string'), rule: 'Element.id' },
  parseElement('extension:Extension*'),
];
const extensionValues = extensionValueTypes.map((type) =>
  parseElement(`${extensionValueName(type)}:${type}`),
);

/** Marks elements that differ only in their type suffix as one choice of R4. */
function withChoices(elements: readonly R4Element[]): R4Element[] {
  const prefixOf = ({ name, type }: R4Element) => {
    const end = capitalize(type);
    return name.endsWith(end) ? name.slice(0, -end.length) : '';
  };
  return elements.map((element, at) => {
    const prefix = prefixOf(element);
    const neighbours = [elements[at - 1], elements[at + 1]];
    const isChoice = prefix !== '' && neighbours.some((one) => one && prefixOf(one) === prefix);
    return isChoice ? { ...element, choice: prefix } : element;
  });
}

function parseElement(text: string): R4Element {
  const [, name = '', type = '', marks = '', targets, valueSet] =
    /^([\w-]+):([\w.]+)([*!~]*)(?:@([\w|]+))?(?:#(.+))?$/.exec(text) ?? [];
  return {
    name,
    type,
    rule: type,
    isList: marks.includes('*'),
    isRequired: marks.includes('!'),
    isRequiredByR4Alone: marks.includes('~'),
    valueSet,
    targets: targets?.split('|') ?? [],
    choice: undefined,
  };
}

/** A value set of a CodeableConcept or Coding applies to the codes in it. */
function valueSetIn(holder: ElementPlace, { type, name, valueSet }: R4Element): string | undefined {
  if (valueSet !== undefined) return valueSet;
  const isWithin =
    (holder.type === 'CodeableConcept' && type === 'Coding') ||
    (holder.type === 'Coding' && name === 'code');
  return isWithin ? holder.valueSet : undefined;
}

function stepsOf(path: ElementPath): string[] {
  if (typeof path !== 'string') return path.map(String);
  return path === '' ? [] : path.split('.');
}

function isIndex(step: string): boolean {
  return /^\d+$/.test(step);
}

function wordsOfName(name: string): string {
  return capitalize(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
