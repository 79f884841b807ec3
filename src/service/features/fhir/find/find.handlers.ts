import { findAtSite } from '#contract/console/find.ts';
import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';
import { findAhdsRecords, findResources } from './find.store.ts';

/** Search as you type. */
export function findHandlers(db: Db): Binding[] {
  return [
    bind(findAtSite, async ({ caller, params, query: { text } }) => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      const [resources, ahdsRecords] = await Promise.all([
        findResources(db, { siteId, cleared: clearanceOf(caller.role) }, text),
        findAhdsRecords(db, siteId, text),
      ]);
      return { body: { data: [...resources, ...ahdsRecords] } };
    }),
  ];
}
