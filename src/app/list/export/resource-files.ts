import { csvRecords } from '#app/kit/files/csv.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  parseJson,
} from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

export type ExportForm = 'csv' | 'ndjson' | 'bundle';

/** The forms that one chooses from. */
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

/** How a file of a form is put together, page by page. */
interface FormParts {
  extension: string;
  type: string;
  head: string;
  foot: string;
  /** The text of some resources; `isFirst`: nothing stands before them yet. */
  page: (resources: readonly JsonObject[], isFirst: boolean) => string;
}

/** How resources of a kind stand in a file for spreadsheets. */
export interface CsvLines {
  columns: readonly string[];
  cells: (resource: JsonObject) => (string | null)[];
}

/** How the resources of a kind are written in each form. */
export function resourceForms({ columns, cells }: CsvLines): Record<ExportForm, FormParts> {
  return {
    csv: {
      extension: 'csv',
      type: 'text/csv',
      head: csvRecords([[...columns]], { isFirst: true }),
      foot: '',
      page: (resources) => csvRecords(resources.map(cells), { isFirst: false }),
    },
    ndjson: {
      extension: 'ndjson',
      type: 'application/fhir+ndjson',
      head: '',
      foot: '',
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

/** The resources of a kind in a search page, with numbers spelled as they were. */
export function resourcesIn(text: string, resourceType: string): JsonObject[] {
  const parsed = parseJson(text);
  const entry = parsed.isValid && isJsonObject(parsed.value) ? parsed.value.entry : undefined;
  return (Array.isArray(entry) ? entry : []).filter(
    (item): item is JsonObject => isJsonObject(item) && item.resourceType === resourceType,
  );
}
