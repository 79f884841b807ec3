import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { CellText } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import type { RecordRow } from '../list/record-row.ts';
import { type ReferenceNames, referrersKey, wordsOf } from '../record-title.ts';
import { animalValue, conceptWords } from './animal-parts.ts';

/** How related people refer to a patient. */
export const ownerReference = { kind: 'RelatedPerson', param: 'patient' } as const;

/** The columns of a patient's animal extension, and of the owners. */
export function animalColumns(names: ReferenceNames): readonly ListColumn<RecordRow>[] {
  return [
    wordsColumn('species', t('Species'), (resource) => partWords(resource, 'species')),
    wordsColumn('breed', t('Breed'), (resource) => partWords(resource, 'breed')),
    wordsColumn('owner', t('Owner'), (resource) => ownerWords(resource, names)),
  ];
}

/** The animal's columns in an export; owners are exported as separate records. */
export const animalCsv = {
  species: (resource: UnknownObject) => partWords(resource, 'species'),
  breed: (resource: UnknownObject) => partWords(resource, 'breed'),
};

/** What a patient's card says of the animal: "Cat · Siamese · Owner: Ada Armitage". */
export function animalLine(resource: UnknownObject, names: ReferenceNames): string {
  const owner = ownerWords(resource, names);
  return factsLine([
    partWords(resource, 'species'),
    partWords(resource, 'breed'),
    owner && `${t('Owner')}: ${owner}`,
  ]);
}

function wordsColumn(
  field: string,
  headerName: string,
  words: (resource: UnknownObject) => string,
): ListColumn<RecordRow> {
  return {
    field,
    headerName,
    flex: 1,
    minWidth: 90,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => {
      const text = words(row.resource);
      return text === '' ? null : <CellText title={text}>{text}</CellText>;
    },
  };
}

function partWords({ extension }: UnknownObject, part: 'species' | 'breed'): string {
  // Parsed JSON, whose parts are checked where they are read.
  const { concept } = animalValue(extension as JsonValue | undefined, part);
  return conceptWords(concept, part);
}

/** Related people, else the patient's contact. */
function ownerWords({ id, contact }: UnknownObject, names: ReferenceNames): string {
  const contacts = objectsOf(contact).map(({ name }) => wordsOf(name));
  return (
    names.get(referrersKey(ownerReference, `Patient/${String(id)}`)) ?? contacts.find(Boolean) ?? ''
  );
}
