import { csvRecords } from '#app/kit/files/csv.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#app/kit/json/json-text.ts';
import { toEndpointRow } from '../endpoint-row.ts';

export const exportForms = ['csv', 'ndjson', 'bundle'] as const;
export type ExportForm = (typeof exportForms)[number];

/** How a file of a form is put together, page by page. */
interface FormParts {
  label: string;
  hint: string;
  extension: string;
  type: string;
  head: string;
  foot: string;
  /** The text of some resources; `isFirst`: nothing stands before them yet. */
  page: (resources: readonly JsonObject[], isFirst: boolean) => string;
}

const columns = [
  'id',
  'versionId',
  'lastUpdated',
  'status',
  'name',
  'connectionType',
  'payloadTypes',
  'payloadMimeTypes',
  'organization',
  'address',
  'periodStart',
  'periodEnd',
  'identifiers',
  'tags',
  'securityLabels',
];

export const formParts: Record<ExportForm, FormParts> = {
  csv: {
    label: 'CSV',
    hint: 'For spreadsheets: what the list shows, one line each',
    extension: 'csv',
    type: 'text/csv',
    head: csvRecords([columns], { isFirst: true }),
    foot: '',
    page: (resources) => csvRecords(resources.map(csvCells), { isFirst: false }),
  },
  ndjson: {
    label: 'NDJSON',
    hint: 'Every field as it is stored, one resource a line; can be imported again',
    extension: 'ndjson',
    type: 'application/fhir+ndjson',
    head: '',
    foot: '',
    page: (resources) => resources.map((resource) => `${formatJsonLine(resource)}\n`).join(''),
  },
  bundle: {
    label: 'Bundle',
    hint: 'Every field, as one FHIR collection; can be imported again',
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

/** The Endpoints of a search page, with numbers spelled as they were. */
export function endpointsIn(text: string): JsonObject[] {
  const parsed = parseJson(text);
  const entry = parsed.isValid && isJsonObject(parsed.value) ? parsed.value.entry : undefined;
  return (Array.isArray(entry) ? entry : []).filter(
    (item): item is JsonObject => isJsonObject(item) && item.resourceType === 'Endpoint',
  );
}

function csvCells(resource: JsonObject): (string | null)[] {
  const row = toEndpointRow(resource);
  const tokens = (kind: string) =>
    row.labels.flatMap((label) => (label.kind === kind ? label.token : [])).join(' ');
  return [
    row.id,
    row.versionId ?? null,
    row.lastUpdated ?? null,
    row.status ?? null,
    textOf(resource.name),
    row.connectionType ?? null,
    row.payloadTypes.join('; '),
    listOf(resource.payloadMimeType)
      .flatMap((type) => textOf(type) ?? [])
      .join(' '),
    row.organization ?? null,
    row.address ?? null,
    row.period.start ?? null,
    row.period.end ?? null,
    listOf(resource.identifier).flatMap(identifierText).join(' '),
    tokens('tag'),
    tokens('security'),
  ];
}

function identifierText(identifier: JsonValue): string[] {
  if (!isJsonObject(identifier)) return [];
  const value = textOf(identifier.value) ?? '';
  const system = textOf(identifier.system);
  return system === null ? [value] : [`${system}|${value}`];
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
