import { newEndpoint } from '#app/features/endpoints/new-endpoint.shared.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import type { DraftKind } from '#app/fhir-form/use-fhir-draft.ts';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { inSentence } from '#words/letter-case.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { type AnyResource, kindAreaOf } from '../record-kinds.ts';
import type { OfferedKind } from './references.queries.ts';

/** A kind that can be created from a reference field. */
interface CreatableKind {
  thing: string;
  /** With initially open sections, whose names differ from the outer form's. */
  form: FhirFormKind;
  draft: DraftKind<AnyResource>;
  /** The initial text, with the searched name if the kind has one. */
  startOf: (name: string) => string;
}

/** How to create a record, as on its own page; includes Endpoints. */
export function creatableKind({ kind, segment }: OfferedKind): CreatableKind {
  const area = kind === 'Endpoint' ? newEndpoint : kindAreaOf(segment);
  if (area === undefined) throw new Error(`No form for ${kind}`); // every other kind has one
  const start = 'text' in area ? parseJsonObject(area.text) : { resourceType: kind };
  const sections = area.form.sections.filter(({ isRare }) => !isRare);
  return {
    thing: inSentence(kindWordsOf(kind).one),
    form: { ...area.form, sections: sections.map((one) => ({ ...one, id: `new-${one.id}` })) },
    draft: area.draft,
    startOf: (name) => JSON.stringify({ ...start, ...namedBy(area.form, name) }),
  };
}

function namedBy({ elements }: FhirFormKind, name: string): object {
  const named = ['name', 'title'].flatMap(
    (member) =>
      elements.elementsOf(elements.resourceType).find((element) => element.name === member) ?? [],
  );
  const [element] = named;
  if (element === undefined || name === '') return {};
  const value = element.type === 'HumanName' ? { text: name } : name;
  return { [element.name]: element.isList ? [value] : value };
}
