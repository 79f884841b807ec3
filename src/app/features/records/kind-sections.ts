import { commonSections } from '#app/fhir-form/common-sections.ts';
import {
  type FormSection,
  type SectionField,
  sectionMembers,
} from '#app/fhir-form/fhir-form-kind.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { type GeneratedKind, readingOrder } from '#contract/r4/kind-elements.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { firstFields } from './first-fields.ts';
import type { KindParts } from './kind-parts.ts';

const commonMembers = commonSections.flatMap(sectionMembers);

/** The sections of a kind's form: its first fields, the rest with their number, and what all kinds have. */
export function kindSections(
  elements: ElementTable,
  { first: begin, after }: KindParts['sections'] = { first: [], after: [] },
): readonly FormSection[] {
  const { resourceType, elementsOf, isComplex } = elements;
  const shownThere = [...begin, ...after].flatMap(sectionMembers);
  const own = elementsOf(resourceType).filter(
    ({ name, choice }, at, all) =>
      !commonMembers.includes(name) &&
      !shownThere.includes(name) &&
      // One field represents all members of a choice.
      (choice === undefined || all.findIndex((one) => one.choice === choice) === at),
  );
  const names = firstNames(elements, own);
  const first = names.flatMap((name) => own.find((element) => element.name === name) ?? []);
  const rest = simpleFirst(
    own.filter(({ name }) => !names.includes(name)),
    isComplex,
  );
  return [
    ...begin,
    { id: 'general', title: t('General'), fields: first.map(fieldOf), hasGroups: true },
    ...after,
    ...(rest.length === 0
      ? []
      : [
          {
            id: 'more',
            title: t('More ({count})', { count: rest.length }),
            fields: rest.map(fieldOf),
            hasGroups: true,
            isRare: true,
          },
        ]),
    ...commonSections,
  ];
}

/** The declared names; of a kind without, what R4 requires and what is important everywhere. */
function firstNames(elements: ElementTable, own: readonly R4Element[]): readonly string[] {
  // Kinds that the contract does not have are looked up, too: they have none.
  const declared = firstFields[elements.resourceType as GeneratedKind];
  if (declared !== undefined) return declared.split(' ');
  const important = own
    .filter(({ name, isRequired }) => isRequired || readingOrder.includes(name))
    .toSorted((one, other) => elements.readingRank(one.name) - elements.readingRank(other.name));
  return simpleFirst(important, elements.isComplex).map(({ name }) => name);
}

function fieldOf({ name, type, isList }: R4Element): SectionField {
  const isWide = !isList && isPrimitive(type) && ['description', 'comment'].includes(name);
  return isWide ? { path: name, width: 'wide' } : { path: name };
}

/** Simple fields first, then full-width ones. */
function simpleFirst(members: readonly R4Element[], isComplex: (type: string) => boolean) {
  const compact = ['CodeableConcept', 'Coding', 'Reference'];
  const rank = ({ type, isList, choice }: R4Element) =>
    isList || choice !== undefined || (isComplex(type) && !compact.includes(type)) ? 1 : 0;
  return members.toSorted((one, other) => rank(one) - rank(other));
}
