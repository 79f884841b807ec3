import { confidentialityOf } from '#contract/confidentiality.ts';
import { timestampOf } from './date-intervals.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { ResourceIndex } from './resource-index.ts';

/** What fits into an entry of an index, whatever the alphabet. Beyond it sorts do not tell names apart. */
const longest = 200;

/** What lists sort by, of a resource and its index. */
export function sortColumnsOf(
  { nameOf }: Pick<FhirKind, 'nameOf'>,
  resource: Record<string, unknown>,
  { sortedDate }: Pick<ResourceIndex, 'sortedDate'>,
) {
  return {
    name: bounded(nameOf(resource).toLowerCase()),
    status: bounded(String(resource.status ?? '')),
    sorted_date: sortedDate && timestampOf(sortedDate.getTime()),
  };
}

/** Everything that `fhir_resources` keeps of a resource besides its text. */
export function columnsOf(
  kind: Pick<FhirKind, 'nameOf'>,
  resource: Record<string, unknown>,
  index: ResourceIndex,
) {
  return {
    ...sortColumnsOf(kind, resource, index),
    confidentiality: confidentialityOf(resource),
  };
}

function bounded(text: string): string {
  return text.length <= longest ? text : Array.from(text).slice(0, longest).join('');
}
