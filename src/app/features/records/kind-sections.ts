import { commonSections } from '#app/fhir-form/common-sections.ts';
import {
  type FormSection,
  type SectionField,
  sectionMembers,
} from '#app/fhir-form/fhir-form-kind.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { readingOrder } from '#contract/r4/kind-elements.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { animalSections } from './animals/animal-section.ts';

const commonMembers = commonSections.flatMap(sectionMembers);
const contactMembers = ['telecom', 'address', 'photo', 'communication', 'languageCode'];

/**
 * The sections of a kind's form: mandatory and important elements, then its own lists, contacts, references, and
 * the rest.
 */
export function kindSections(elements: ElementTable): readonly FormSection[] {
  const { resourceType, elementsOf, label, wordsAt, isComplex } = elements;
  const { first: begin, after } = animalSections(resourceType);
  const shownThere = [...begin, ...after].flatMap(sectionMembers);
  const own = elementsOf(resourceType).filter(
    ({ name, choice }, at, all) =>
      !commonMembers.includes(name) &&
      !shownThere.includes(name) &&
      // One field represents all members of a choice.
      (choice === undefined || all.findIndex((one) => one.choice === choice) === at),
  );
  const isPart = ({ type, isList }: R4Element) => isList && type.startsWith(`${resourceType}.`);
  const isOwnSection = (element: R4Element) =>
    isPart(element) || (element.isList && element.isRequired) || element.name === 'trigger';
  const isFirst = (element: R4Element) =>
    !isOwnSection(element) &&
    !contactMembers.includes(element.name) &&
    (element.isRequired || readingOrder.includes(element.name));
  const first = own
    .filter(isFirst)
    .toSorted((one, other) => elements.readingRank(one.name) - elements.readingRank(other.name));
  const rest = own.filter((element) => !isFirst(element) && !isOwnSection(element));
  const contacts = rest.filter(({ name }) => contactMembers.includes(name));
  const links = rest.filter(
    ({ type, name }) => type === 'Reference' && !contactMembers.includes(name),
  );
  const others = rest.filter((element) => !contacts.includes(element) && !links.includes(element));

  const fieldOf = ({ name, type, isList }: R4Element): SectionField => {
    const isWide = !isList && isPrimitive(type) && ['description', 'comment'].includes(name);
    return isWide ? { path: name, width: 'wide' } : { path: name };
  };
  const group = (id: string, title: string, members: readonly R4Element[]): FormSection[] =>
    members.length === 0
      ? []
      : [{ id, title, fields: simpleFirst(members, isComplex).map(fieldOf), hasGroups: true }];
  return [
    ...begin,
    ...group('general', t('General'), first),
    ...after,
    ...own.filter(isOwnSection).map(({ name, isRequired }): FormSection => {
      const { help } = wordsAt(name);
      return {
        id: name,
        title: label(name),
        fields: [name],
        ...(isRequired
          ? { description: t('At least one is required.') }
          : help && { description: help }),
        isRare: !isRequired,
      };
    }),
    // Whoever adds an owner has the phone at hand.
    ...group('reach', t('Phones, addresses and languages'), contacts).map(
      resourceType === 'RelatedPerson' ? (section) => section : folded,
    ),
    ...group('links', t('Related records'), links).map(folded),
    ...group('more', t('More'), others).map(folded),
    ...commonSections,
  ];
}

const folded = (section: FormSection): FormSection => ({ ...section, isRare: true });

/** Simple fields first, then full-width ones. */
function simpleFirst(members: readonly R4Element[], isComplex: (type: string) => boolean) {
  const compact = ['CodeableConcept', 'Coding', 'Reference'];
  const rank = ({ type, isList, choice }: R4Element) =>
    isList || choice !== undefined || (isComplex(type) && !compact.includes(type)) ? 1 : 0;
  return members.toSorted((one, other) => rank(one) - rank(other));
}
