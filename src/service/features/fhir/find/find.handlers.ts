import { findAtSite } from '#contract/console/find.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { findAhdsRecords, findResources } from './find.store.ts';

/** Search as you type. */
export function findHandlers(db: Db): Binding[] {
  return [
    bindBody(findAtSite, async ({ caller, site: { siteId }, query: { text } }) => {
      const [resources, ahdsRecords] = await Promise.all([
        findResources(db, { siteId, cleared: clearanceOf(caller.role) }, text),
        findAhdsRecords(db, siteId, text),
      ]);
      return { data: [...resources, ...ahdsRecords] };
    }),
  ];
}
