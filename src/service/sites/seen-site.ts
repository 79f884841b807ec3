import type { Db } from '../db/db.ts';
import type { Caller } from '../http/caller.ts';
import { ProblemError } from '../http/problem-error.ts';

/**
 * The site with the number of its organization, if the caller may see it. Throws `not_found` otherwise: a stranger's
 * looks like none.
 */
export async function seenSite(db: Db, { siteIds }: Caller, siteId: number) {
  const isHidden = siteIds !== 'every' && !siteIds.includes(siteId);
  const site = isHidden
    ? undefined
    : await db
        .selectFrom('sites')
        .select(['site_id as siteId', 'organization_id as organizationId'])
        .where('site_id', '=', siteId)
        .executeTakeFirst();
  if (site === undefined) throw new ProblemError('not_found', `There is no site ${siteId}`);
  return site;
}
