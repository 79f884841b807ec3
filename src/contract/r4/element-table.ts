import { capitalize } from '#words/letter-case.ts';
import { type ElementWords, spoken, spokenWords } from './element-words.ts';
import type { ValueSetCode } from './value-sets.ts';

/** A type as it is written down: one line in R4's words, and ours. */
export interface TypeSource {
  /**
   * `name:type` of each member in R4's order, with `*` for a list, `!` where R4 and the interface require it, `~` where
   * R4 alone does, `@Kind|Kind` for what a reference may lead to, and `#set` for the value set of its codes. `id` and
   * `extension`, which every element has, are left out. `value[x]` is one member for each type: `valueString:string
   * valueCoding:Coding`.
   */
  elements: string;
  /** By member, or by the path from a resource to something within it that is called otherwise there. */
  words?: Readonly<Record<string, ElementWords>>;
}

/** One member of a type. */
export interface R4Element {
  name: string;
  type: string;
  /** By which rule a simple value is checked, where that is not its type's. */
  rule: string;
  isList: boolean;
  isRequired: boolean;
  /** R4 requires it and the interface does not: a warning, nobody is refused for it. */
  isRequiredByR4Alone: boolean;
  /** The last part of R4's address of its value set. */
  valueSet: string | undefined;
  /** The kinds that a reference may lead to; none: any. */
  targets: readonly string[];
  /** The `value` of R4's `value[x]`, of whose members only one may be there. */
  choice: string | undefined;
}

/** The types that an extension's value may have, R4's order. */
export const extensionValueTypes: readonly string[] =
  'base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string time unsignedInt uri url uuid Address Age Annotation Attachment CodeableConcept Coding ContactPoint Count Distance Duration HumanName Identifier Money Period Quantity Range Ratio Reference SampledData Signature Timing ContactDetail Contributor DataRequirement Expression ParameterDefinition RelatedArtifact TriggerDefinition UsageContext Dosage Meta'.split(
    ' ',
  );

/** `valueCoding` for `Coding`. */
export function extensionValueName(type: string): string {
  return `value${capitalize(type)}`;
}

/** A path as `contact.0.period.end` or in steps. */
export type ElementPath = string | readonly (string | number)[];

/** A place in a resource: its element, and whether what stands there is the list or one value. */
export type ElementPlace = Pick<R4Element, 'type' | 'rule' | 'isList' | 'valueSet'> & {
  /** The member that it is, or is an entry of; undefined for the resource itself. */
  element: R4Element | undefined;
  /** The type whose member that is. */
  owner: string | undefined;
};

/** Everything that is known of the elements of one kind of resource. */
export type ElementTable = ReturnType<typeof elementTable>;

/** The table of a kind: `types` holds it, and every type that can stand in it. */
export function elementTable(
  resourceType: string,
  types: Readonly<Record<string, TypeSource>>,
  readingOrder: readonly string[],
) {
  const read = new Map<string, readonly R4Element[]>();
  const names = new Set<string>();

  /** The members of a type in R4's order, those of every element first; none of a simple or unknown type. */
  function elementsOf(type: string): readonly R4Element[] {
    const elements = read.get(type) ?? readElements(type);
    read.set(type, elements);
    return elements;
  }

  function readElements(type: string): readonly R4Element[] {
    const source = Object.hasOwn(types, type) ? types[type] : undefined;
    if (source === undefined) return [];
    const own = withChoices(source.elements.split(' ').map(parseElement));
    const isResource = type === resourceType || type === 'Resource';
    const members = isResource ? own : [...everyElement, ...own];
    return type === 'Extension' ? [...members, ...extensionValues] : members;
  }

  function elementNamed(type: string, name: string): R4Element | undefined {
    return elementsOf(type).find((element) => element.name === name);
  }

  /** What stands at the end of a path; undefined off R4's ways. */
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
    const named = steps.filter((step) => !isIndex(step));
    const own = types[resourceType]?.words?.[named.join('.')];
    const owner = placeAt(steps)?.owner;
    const ofType = owner === undefined ? undefined : types[owner]?.words?.[named.at(-1) ?? ''];
    return spokenWords({ ...everywhere[named.at(-1) ?? ''], ...ofType, ...own });
  }

  /** What an element is called. One that R4 does not have keeps its name. */
  function label(path: ElementPath): string {
    const steps = stepsOf(path);
    const name = steps.findLast((step) => !isIndex(step))?.replace(/^_/, '') ?? resourceType;
    const choice = placeAt(steps)?.element?.choice;
    return wordsAt(steps).label ?? (choice ? spoken(inWords(choice)) : nameInWords(name));
  }

  /** A member's name in words, wherever it stands: `postalCode` is "Postal code". */
  function nameInWords(name: string): string {
    if (names.size === 0) {
      for (const type of Object.keys(types))
        for (const element of elementsOf(type)) names.add(element.name);
    }
    if (/^value[A-Z]/.test(name)) return spoken('Value');
    if (!names.has(name)) return name;
    return spoken(inWords(name));
  }

  /** Where a member of the resource comes when changes are told: what people look for first, the rest in R4's order. */
  function readingRank(name: string): number {
    const index = readingOrder.indexOf(name);
    if (index >= 0) return index;
    const elements = elementsOf(resourceType);
    const place = elements.findIndex((element) => element.name === name);
    return readingOrder.length + (place < 0 ? elements.length : place);
  }

  /** All that is within an object, by path with and without numbers; types within themselves are left out. */
  function elementsWithin(
    path: readonly string[],
    around: readonly string[],
  ): { at: string[]; path: string; element: R4Element }[] {
    return elementsOf(around.at(-1) ?? '').flatMap((element) => {
      const { name, type, isList } = element;
      const at = [...path, ...(isList ? [name, '0'] : [name])];
      const isOpen = Object.hasOwn(types, type) && ![...around, ...closed].includes(type);
      const own = { at, path: at.filter((step) => step !== '0').join('.'), element };
      return [own, ...(isOpen ? elementsWithin(at, [...around, type]) : [])];
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
    /** Whether a type has members of its own. */
    isComplex: (type: string) => Object.hasOwn(types, type),
    /** The words of the resource's own members, in the order in which people look for them. */
    fieldWords: (): Record<string, ElementWords & { label: string }> =>
      Object.fromEntries(
        [...elementsOf(resourceType).map(({ name }) => name), 'resourceType']
          .toSorted((one, other) => readingRank(one) - readingRank(other))
          .map((name) => [name, { ...wordsAt(name), label: label(name) }]),
      ),
    /**
     * What everything within the members is called, by its path without the numbers of entries (`contact.period.end`); of
     * extensions, which may stand anywhere, by the name alone.
     */
    memberLabels: (): Record<string, string> =>
      Object.fromEntries([
        ...elementsWithin([], [resourceType])
          .filter(({ path }) => path.includes('.'))
          .map(({ path, at }) => [path, label(at)]),
        ...elementsOf('Extension').map(({ name }) => [name, label(['extension', '0', name])]),
      ]),
    /** The names of the codes that members hold, by their path without the numbers of entries. */
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
    /** What a member is called by its name alone, wherever it stands. */
    nameLabels: (): Record<string, string> => {
      nameInWords('');
      return Object.fromEntries([...names].map((name) => [name, nameInWords(name)]));
    },
    /** What one entry of a list is called, lower case. */
    item: (path: ElementPath) => wordsAt(path).item ?? spoken('entry'),
    /** What one entry of a list is called as a label, and what is no list by its own: "Contact", "Status". */
    itemLabel: (path: ElementPath) => {
      const { item } = wordsAt(path);
      return item === undefined ? label(path) : capitalize(item);
    },
    help: (path: ElementPath) => wordsAt(path).help,
    example: (path: ElementPath) => wordsAt(path).example,
    readingRank,
    /** What R4 requires of this kind and the interface does not. */
    requiredByR4Alone: () =>
      elementsOf(resourceType)
        .filter(({ isRequiredByR4Alone }) => isRequiredByR4Alone)
        .map(({ name }) => name),
  };
}

/** May hold anything, so their insides are not told by path. */
const closed = ['Extension', 'Resource'];

const root = { rule: '', isList: false, valueSet: undefined, element: undefined, owner: undefined };

/** Words of members that are called the same in every type. */
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

/** Members that differ in their type's name alone are one of R4's, of several types. */
function withChoices(elements: readonly R4Element[]): R4Element[] {
  const prefixOf = ({ name, type }: R4Element) => {
    const end = capitalize(type);
    return name.endsWith(end) ? name.slice(0, -end.length) : '';
  };
  return elements.map((element, at) => {
    const prefix = prefixOf(element);
    const beside = [elements[at - 1], elements[at + 1]];
    const isChoice = prefix !== '' && beside.some((one) => one && prefixOf(one) === prefix);
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

/** A value set that is given for a CodeableConcept or a Coding is that of the codes in it. */
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

function inWords(name: string): string {
  return capitalize(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
