import { paths } from '#app/paths.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { t } from '#words/t.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { endpointCsv } from './export/endpoint-csv.ts';

/** The Endpoints of a site as files of them are written, and as deleted ones are brought back. */
export const listedEndpoints = (siteId: string) => ({
  resourceType: 'Endpoint',
  operations: endpointOperations,
  thing: t('endpoint'),
  plural: t('endpoints'),
  csv: endpointCsv,
  siteId,
  key: endpointQueries.ofSite(siteId),
  titleOf: endpointTitle,
  historyPath: (endpointId: string) => paths.endpointHistory.to(siteId, endpointId),
});
