import { paths } from '#app/paths.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { endpointCsv } from './export/endpoint-csv.ts';

/** Endpoints as files of them are written. */
export const exportedEndpoints = {
  resourceType: 'Endpoint',
  operations: endpointOperations,
  thing: 'endpoint',
  plural: 'endpoints',
  csv: endpointCsv,
} as const;

/** Those of a site as they are brought back. */
export const deletedEndpoints = (siteId: string) => ({
  ...exportedEndpoints,
  siteId,
  key: endpointQueries.ofSite(siteId),
  titleOf: endpointTitle,
  historyPath: (endpointId: string) => paths.endpointHistory.to(siteId, endpointId),
});
