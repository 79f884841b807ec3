import { findAtSite } from '#contract/console/find.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { type FhirDeps, standardBase } from '../fhir-calls.ts';
import { findAhdsRecords, findResources } from './find.store.ts';

/** Search as you type. */
export function findHandlers({ db, publicUrl }: Pick<FhirDeps, 'db' | 'publicUrl'>): Binding[] {
  return [
    bindBody(findAtSite, async ({ caller, site: { siteId }, query: { text } }) => {
      const baseUrl = standardBase(publicUrl, siteId);
      const scope = { siteId, clearance: clearanceOf(caller.role), baseUrl };
      const [resources, ahdsRecords] = await Promise.all([
        findResources(db, scope, { text }),
        findAhdsRecords(db, siteId, text),
      ]);
      const data = [...resources.data, ...ahdsRecords.data];
      return { data, totals: { ...resources.totals, ...ahdsRecords.totals } };
    }),
  ];
}
