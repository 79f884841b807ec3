import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { CellText } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import type { RecordRow } from '../kind-parts.ts';
import { type ReferenceNames, referrersKey, wordsOf } from '../record-title.ts';
import { animalValue, conceptText } from './animal-parts.ts';

/** How related people refer to a patient. */
export const ownerReference = { kind: 'RelatedPerson', param: 'patient' } as const;

/** The columns of a patient's animal extension, and of the owners. */
export function animalColumns(names: ReferenceNames): readonly ListColumn<RecordRow>[] {
  return [
    textColumn('species', t('Species'), (resource) => partText(resource, 'species')),
    textColumn('breed', t('Breed'), (resource) => partText(resource, 'breed')),
    textColumn('owner', t('Owner'), (resource) => ownerText(resource, names)),
  ];
}

/** The animal's columns in an export. */
export const animalCsv = {
  species: (resource: UnknownObject) => partText(resource, 'species'),
  breed: (resource: UnknownObject) => partText(resource, 'breed'),
  owner: ownerText,
};

/** What a patient's card says of the animal: "Cat · Siamese · Owner: Ada Armitage". */
export function animalLine(resource: UnknownObject, names: ReferenceNames): string {
  const owner = ownerText(resource, names);
  return factsLine([
    partText(resource, 'species'),
    partText(resource, 'breed'),
    owner && `${t('Owner')}: ${owner}`,
  ]);
}

function textColumn(
  field: string,
  headerName: string,
  words: (resource: UnknownObject) => string,
): ListColumn<RecordRow> {
  return {
    field,
    headerName,
    flex: 1,
    minWidth: 90,
    cell: ({ resource }) => {
      const text = words(resource);
      return text === '' ? null : <CellText title={text}>{text}</CellText>;
    },
  };
}

function partText({ extension }: UnknownObject, part: 'species' | 'breed'): string {
  // Parsed JSON, whose parts are checked where they are read.
  const { concept } = animalValue(extension as JsonValue | undefined, part);
  return conceptText(concept, part);
}

/** Related people, else the patient's contact. */
function ownerText({ id, contact }: UnknownObject, names: ReferenceNames): string {
  const contacts = objectsOf(contact).map(({ name }) => wordsOf(name));
  return (
    names.get(referrersKey(ownerReference, `Patient/${String(id)}`)) ?? contacts.find(Boolean) ?? ''
  );
}
