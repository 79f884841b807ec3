import type { JsonValue } from '#app/kit/json/json-text.ts';
import { objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { CellText } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import type { RecordRow } from '../list/record-row.ts';
import { wordsOf } from '../record-title.ts';
import { type AnimalPart, animalValue, conceptWords } from './animal-parts.ts';

/** The columns of a patient's animal extension. */
export const animalColumns: readonly ListColumn<RecordRow>[] = [
  wordsColumn('species', t('Species')),
  wordsColumn('breed', t('Breed')),
  wordsColumn('owner', t('Owner')),
];

type AnimalField = Exclude<AnimalPart, 'genderStatus'> | 'owner';

/** What a patient's card says of the animal: "Cat, Siamese". */
export function animalLines(resource: UnknownObject): string[] {
  return [
    ...(['species', 'breed'] as const).map((field) => animalWords(resource, field)),
    labelled(t('Owner'), animalWords(resource, 'owner')),
  ].filter(Boolean);
}

function labelled(label: string, words: string): string {
  return words === '' ? '' : `${label}: ${words}`;
}

function wordsColumn(field: AnimalField, headerName: string): ListColumn<RecordRow> {
  return {
    field,
    headerName,
    flex: 1,
    minWidth: 90,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => {
      const words = animalWords(row.resource, field);
      return words === '' ? null : <CellText title={words}>{words}</CellText>;
    },
  };
}

function animalWords({ extension, contact }: UnknownObject, field: AnimalField): string {
  if (field === 'owner')
    return (
      objectsOf(contact)
        .map(({ name }) => wordsOf(name))
        .find(Boolean) ?? ''
    );
  // Parsed JSON, whose parts are checked where they are read.
  const { concept } = animalValue(extension as JsonValue | undefined, field);
  return conceptWords(concept, valueSetCodes('animal-species') ?? []);
}
