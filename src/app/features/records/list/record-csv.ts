import { objectOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import type { CsvLines } from '#app/list/export/resource-files.ts';
import { labelsOf, labelTokens } from '#app/record/labels/resource-labels.tsx';
import type { KindArea } from '../record-area.shared.ts';
import { type ReferenceNames, recordTitle, wordsOf } from '../record-title.ts';

const metadata = ['versionId', 'lastUpdated'] as const;

/** The CSV columns of a kind: name, list columns, labels. `namesOf` finds the names of other records that title and columns contain. */
export function recordCsv(
  { columns, parts }: Pick<KindArea, 'columns' | 'parts'>,
  namesOf = async (_: readonly UnknownObject[]): Promise<ReferenceNames> => new Map(),
): CsvLines {
  const { facts = [] } = parts ?? {};
  let names: ReferenceNames = new Map();
  return {
    prepare: async (resources) => {
      names = await namesOf(resources);
    },
    columns: [
      'id',
      ...metadata,
      'title',
      ...facts.map(({ name }) => name),
      ...columns,
      'tags',
      'securityLabels',
    ],
    cells: (resource) => {
      const meta = objectOf(resource.meta);
      const labels = labelsOf(resource);
      return [
        textIn(resource.id) ?? null,
        ...metadata.map((name) => textIn(meta[name]) ?? null),
        recordTitle(resource, names),
        ...facts.map(({ textOf }) => textOf(resource, names)),
        ...columns.map((name) => cellOf(resource[name])),
        labelTokens(labels, 'tag'),
        labelTokens(labels, 'security'),
      ];
    },
  };
}

function cellOf(value: unknown): string | null {
  if (value === undefined) return null;
  // Stored codes and times rather than display forms.
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((one) => textIn(one) ?? intervalOf(one) ?? wordsOf(one)).join('; ');
}

/** A period as an ISO 8601 interval. */
function intervalOf(value: unknown): string | undefined {
  const { start, end } = objectOf(value);
  if (textIn(start) === undefined && textIn(end) === undefined) return undefined;
  return `${textIn(start) ?? '..'}/${textIn(end) ?? '..'}`;
}
