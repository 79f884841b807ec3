import {
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  textOf,
} from '#app/kit/json/json-text.ts';
import { textsIn } from '#app/kit/json/unknown-object.ts';
import type { CsvLines } from '#app/list/export/resource-files.ts';
import { labelTokens } from '#app/record/labels/resource-labels.tsx';
import { type EndpointRow, toEndpointRow } from '../endpoint-row.ts';

const columns: readonly (readonly [
  name: string,
  cell: (source: { row: EndpointRow; resource: JsonObject }) => string | undefined,
])[] = [
  ['id', ({ row }) => row.id],
  ['versionId', ({ row }) => row.versionId],
  ['lastUpdated', ({ row }) => row.lastUpdated],
  ['status', ({ row }) => row.status],
  ['name', ({ resource }) => textOf(resource.name)],
  ['connectionType', ({ row }) => row.connectionType],
  ['payloadTypes', ({ row }) => row.payloadTypes.join('; ')],
  ['payloadMimeTypes', ({ resource }) => textsIn(resource.payloadMimeType).join(' ')],
  ['organization', ({ row }) => row.organization],
  ['address', ({ row }) => row.address],
  ['periodStart', ({ row }) => row.period.start],
  ['periodEnd', ({ row }) => row.period.end],
  ['identifiers', ({ resource }) => itemsOf(resource.identifier).flatMap(identifierText).join(' ')],
  ['tags', ({ row }) => labelTokens(row.labels, 'tag')],
  ['securityLabels', ({ row }) => labelTokens(row.labels, 'security')],
];

export const endpointCsv: CsvLines = {
  columns: columns.map(([name]) => name),
  cells: (resource) => {
    const row = toEndpointRow(resource);
    return columns.map(([, cell]) => cell({ row, resource }) ?? null);
  },
};

function identifierText(identifier: JsonValue): string[] {
  if (!isJsonObject(identifier)) return [];
  const value = textOf(identifier.value) ?? '';
  const system = textOf(identifier.system);
  return system === undefined ? [value] : [`${system}|${value}`];
}
