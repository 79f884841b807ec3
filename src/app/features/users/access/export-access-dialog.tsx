import { call } from '#app/kit/api/call.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import { formatExactMoment } from '#app/kit/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import * as reviews from '#contract/access-review.ts';
import type { PageMeta } from '#contract/paging.ts';
import type { Site } from '#contract/practice.ts';
import { listUsers, type User, type UserListQuery } from '#contract/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';
import { permissionsOf, reasonOf } from './access-columns.tsx';

interface ExportAccessDialogProps {
  siteId: string;
  site: Site | undefined;
  query: UserListQuery;
  onClose: () => void;
}

/** Saves who reaches a site and why as a file, with whether that was reviewed, by whom and when. */
export function ExportAccessDialog({ siteId, site, query, onClose }: ExportAccessDialogProps) {
  return (
    <ExportDialog
      title={t('Export the access')}
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      gather={async ({ signal, onProgress }) => {
        const { last } = await call(reviews.getAccessReview, { params: { siteId } }, { signal });
        const reviewed = last === null ? [] : await peopleOf(last.reviewId, signal);
        const roleThen = new Map(reviewed.map(({ userId, role }) => [userId, role]));
        const users = await everyPage(async (page) => {
          const users = await call(
            listUsers,
            { query: { ...query, page, pageSize: 100 } },
            { signal },
          );
          onProgress({
            words: t('{count, number} of {total, number} received', {
              count: Math.min((page + 1) * 100, users.meta.total),
              total: users.meta.total,
            }),
          });
          return users;
        });
        const rows = users.map((user) => [
          ...accessOf(user, site),
          ...reviewOf(roleThen.get(user.id) === user.role ? last : null),
        ]);
        return {
          fileName: `access-${siteId}-${new Date().toISOString().slice(0, 10)}.csv`,
          content: new Blob([csvOf([heads(), ...rows])], { type: 'text/csv' }),
          words: t('Saved as a CSV file of {count, plural, one {# person} other {# people}}.', {
            count: rows.length,
          }),
        };
      }}
      onClose={onClose}
    />
  );

  function peopleOf(reviewId: string, signal: AbortSignal) {
    const params = { siteId, reviewId };
    const pageSize = reviews.reviewedPeopleLimit;
    return everyPage((page) =>
      call(reviews.listReviewedPeople, { params, query: { page, pageSize } }, { signal }),
    );
  }
}

async function everyPage<Item>(
  load: (page: number) => Promise<{ data: Item[]; meta: PageMeta }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { data, meta } = await load(page);
    items.push(...data);
    if (!meta.hasNext) return items;
  }
}

function heads(): string[] {
  return [
    t('Person'),
    t('E-mail address'),
    t('Role'),
    t('Site'),
    t('May do'),
    t('Because'),
    t('Last sign-in'),
    t('Reviewed on'),
    t('Reviewed by'),
  ];
}

function accessOf(user: User, site: Site | undefined): (string | null)[] {
  return [
    userName(user),
    user.email ?? null,
    roleLabel(user.role),
    site?.name ?? null,
    permissionsOf(user.role),
    reasonOf(user.role, site),
    user.lastLoginAt ? formatExactMoment(user.lastLoginAt) : t('Never'),
  ];
}

/** Nothing where the access is another one since, or was never reviewed. */
function reviewOf(review: reviews.PastReview | null): (string | null)[] {
  return review === null
    ? [t('Not reviewed'), null]
    : [formatExactMoment(review.reviewedAt), review.reviewedBy.name];
}
