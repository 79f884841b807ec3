import { isJsonObject, type JsonObject, type JsonValue, textOf } from '#app/kit/json/json-text.ts';
import type { CsvLines } from '#app/list/export/resource-files.ts';
import { toEndpointRow } from '../endpoint-row.ts';

/** The CSV columns of an Endpoint. */
export const endpointCsv: CsvLines = {
  columns: [
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
  ],
  cells: cellsOf,
};

function cellsOf(resource: JsonObject): (string | null)[] {
  const row = toEndpointRow(resource);
  const { name, payloadMimeType, identifier } = resource;
  const tokens = (kind: string) =>
    row.labels.flatMap((label) => (label.kind === kind ? label.token : [])).join(' ');
  return [
    row.id,
    row.versionId ?? null,
    row.lastUpdated ?? null,
    row.status ?? null,
    textOf(name) ?? null,
    row.connectionType ?? null,
    row.payloadTypes.join('; '),
    listOf(payloadMimeType)
      .flatMap((type) => textOf(type) ?? [])
      .join(' '),
    row.organization ?? null,
    row.address ?? null,
    row.period.start ?? null,
    row.period.end ?? null,
    listOf(identifier).flatMap(identifierText).join(' '),
    tokens('tag'),
    tokens('security'),
  ];
}

function identifierText(identifier: JsonValue): string[] {
  if (!isJsonObject(identifier)) return [];
  const value = textOf(identifier.value) ?? '';
  const system = textOf(identifier.system);
  return system === undefined ? [value] : [`${system}|${value}`];
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
