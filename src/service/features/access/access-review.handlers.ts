import {
  getAccessReview,
  listAccessReviews,
  listReviewedPeople,
  reviewAccess,
} from '#contract/people/access-review.ts';
import { auditFacts, recordAudit, siteEntity } from '#service/core/audit/audit-log.store.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import {
  findAccessReview,
  listPastReviews,
  listPeopleOfReview,
  storeAccessReview,
} from './access-review.store.ts';

/** Access reviews of sites. */
export function accessReviewHandlers(db: Db): Binding[] {
  return [
    bindBody(getAccessReview, ({ site }) => findAccessReview(db, site)),
    bindBody(listAccessReviews, ({ site, query }) => listPastReviews(db, site, query)),
    bindBody(listReviewedPeople, async ({ site, params: { reviewId }, query }) => {
      const people = await listPeopleOfReview(db, { site, reviewId }, query);
      if (people === undefined) throw new ProblemError('not_found', t('Review not found'));
      return people;
    }),
    bindBody(reviewAccess, async ({ caller, site, ip, body }) => {
      await db.transaction().execute(async (tx) => {
        const people = await storeAccessReview(tx, { site, reviewer: caller, ...body });
        if (people === undefined) {
          throw new ProblemError(
            'precondition_failed',
            t(
              'Access changed while you were reviewing. Check it again before you mark it as reviewed',
            ),
          );
        }
        await recordAudit(tx, {
          actor: { caller, ip },
          action: reviewAccess.id,
          entity: siteEntity(site.siteId),
          owner: { siteId: site.siteId },
          before: null,
          after: auditFacts({ people }),
        });
      });
      return await findAccessReview(db, site);
    }),
  ];
}
