import { csvRecords } from '#app/kit/files/csv.ts';
import {
  formatJsonLine,
  isJsonObject,
  itemsOf,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

export type ExportForm = 'csv' | 'ndjson' | 'bundle';

/** The formats to choose from. */
export const exportForms = [
  {
    value: 'csv',
    label: 'CSV',
    hint: t('For spreadsheets: what the list shows, one row per record'),
  },
  {
    value: 'ndjson',
    label: 'NDJSON',
    hint: t('Every field as stored, one resource per line; can be imported again'),
  },
  {
    value: 'bundle',
    label: 'Bundle',
    hint: t('Every field, as a single FHIR collection; can be imported again'),
  },
] as const satisfies { value: ExportForm; label: string; hint: string }[];

/** Serializes a file page by page. */
interface FormParts {
  extension: string;
  type: string;
  head?: string;
  foot?: string;
  /** The text of a page; `isFirst`: of the first one with resources. */
  page: (resources: readonly JsonObject[], isFirst: boolean) => string;
}

/** The columns of a CSV file, and a resource's cells. */
export interface CsvLines {
  columns: readonly string[];
  /** Loads what the cells of a page need. */
  prepare?: (resources: readonly JsonObject[]) => Promise<void>;
  cells: (resource: JsonObject) => (string | null)[];
}

/** The serializers of a kind by format. */
export function resourceForms({ columns, cells }: CsvLines): Record<ExportForm, FormParts> {
  return {
    csv: {
      extension: 'csv',
      type: 'text/csv',
      head: csvRecords([[...columns]], { isFirst: true }),
      page: (resources) => csvRecords(resources.map(cells), { isFirst: false }),
    },
    ndjson: {
      extension: 'ndjson',
      type: 'application/fhir+ndjson',
      page: (resources) => resources.map((resource) => `${formatJsonLine(resource)}\n`).join(''),
    },
    bundle: {
      extension: 'json',
      type: 'application/fhir+json',
      head: '{"resourceType":"Bundle","type":"collection","entry":[',
      foot: ']}\n',
      page: (resources, isFirst) =>
        resources
          .map((resource, at) => {
            const comma = isFirst && at === 0 ? '\n' : ',\n';
            return `${comma}{"resource":${formatJsonLine(resource)}}`;
          })
          .join(''),
    },
  };
}

/** The resources of a kind in a search page, with exact numbers. */
export function resourcesIn(text: string, resourceType: string): JsonObject[] {
  return itemsOf(parseJsonObject(text)?.entry).filter(
    (item): item is JsonObject => isJsonObject(item) && item.resourceType === resourceType,
  );
}
