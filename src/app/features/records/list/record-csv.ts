import type { CsvLines } from '#app/list/export/resource-files.ts';
import { type Label, labelsOf } from '#app/record/labels/resource-labels.ts';
import type { KindArea } from '../record-kinds.ts';
import { recordTitle, wordsOf } from '../record-title.ts';

const metadata = ['versionId', 'lastUpdated'] as const;

/** A record in a spreadsheet: its name, what the list shows of its kind, and its labels. */
export function recordCsv({ columns }: Pick<KindArea, 'columns'>): CsvLines {
  return {
    columns: ['id', ...metadata, 'title', ...columns, 'tags', 'securityLabels'],
    cells: (resource) => {
      const meta = { ...(resource.meta as object) }; // whatever it is, two members are looked for
      const labels = labelsOf(resource);
      return [
        textOf(resource.id),
        ...metadata.map((name) => textOf((meta as Record<string, unknown>)[name])),
        recordTitle(resource),
        ...columns.map((name) => cellOf(resource[name])),
        tokensOf(labels, 'tag'),
        tokensOf(labels, 'security'),
      ];
    },
  };
}

function cellOf(value: unknown): string | null {
  if (value === undefined) return null;
  // Codes and times as they are stored, and not as they are read out.
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((one) => textOf(one) ?? intervalOf(one) ?? wordsOf(one)).join('; ');
}

/** A period as ISO 8601 writes an interval. */
function intervalOf(value: unknown): string | null {
  const { start, end } = { ...(value as { start?: unknown; end?: unknown } | null) }; // of any value: looked at right here
  if (textOf(start) === null && textOf(end) === null) return null;
  return `${textOf(start) ?? '..'}/${textOf(end) ?? '..'}`;
}

function tokensOf(labels: readonly Label[], kind: Label['kind']): string {
  return labels.flatMap((label) => (label.kind === kind ? label.token : [])).join(' ');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
