import { fhirKindOf } from '#service/features/fhir/fhir-kinds.ts';
import { fhirRowsOf } from '#service/features/fhir/import/bulk-rows.ts';
import type { IndexWrite } from '#service/features/fhir/indexing/resource-index.store.ts';
import {
  columnsOf,
  indexOf,
  indexVersion,
} from '#service/features/fhir/indexing/resource-index.ts';
import { type JsonRows, jsonRows } from './bulk-load.ts';
import type { SeedResource } from './seed-endpoints.ts';

/** Resources as they go into the store. */
export interface PreparedResources {
  count: number;
  resources: JsonRows;
  versions: JsonRows;
  writes: IndexWrite[];
}

/** The next resources, as many as there are numbers or are left: stamped, packed and extracted as by a write. */
export function prepareResources(
  source: Iterator<SeedResource, void>,
  numbers: readonly string[],
): PreparedResources {
  const resources: object[] = [];
  const versions: object[] = [];
  const writes: IndexWrite[] = [];
  for (const resourceNo of numbers) {
    const { value } = source.next();
    if (value === undefined) break;
    const { kind, imported } = value;
    const fhirKind = fhirKindOf(kind);
    if (fhirKind === undefined) throw new Error(`${kind} is not kept`);
    const { resource, versions: history, content } = fhirRowsOf(kind, imported);
    const index = indexOf(kind, content);
    const columns = columnsOf(fhirKind, content, index);
    resources.push({
      ...resource,
      ...columns,
      index_version: indexVersion,
      resource_no: resourceNo,
    });
    for (const { packed, ...version } of history) {
      versions.push({ ...version, packed: `\\x${Buffer.from(packed).toString('hex')}` });
    }
    writes.push({ siteId: imported.siteId, kind, resourceNo, before: undefined, after: index });
  }
  return {
    count: resources.length,
    resources: jsonRows(resources),
    versions: jsonRows(versions),
    writes,
  };
}
