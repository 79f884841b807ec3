import type { ListedKind } from '#app/list/export/export-resources-dialog.tsx';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { t } from '#words/t.ts';

/** Display title: name, else address, else id. */
export function endpointTitle(endpoint: {
  name?: unknown;
  address?: unknown;
  id?: unknown;
}): string {
  const candidates = [endpoint.name, endpoint.address, endpoint.id];
  const title = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? title : t('Endpoint without ID');
}

/** Endpoints for lists, exports and bulk actions. */
export const listedEndpoints = {
  kind: 'Endpoint',
  operations: endpointOperations,
  noun: t('Endpoint'),
  plural: t('Endpoints'),
  titleOf: endpointTitle,
} satisfies ListedKind;
