import { call } from '#app/kit/api/call.ts';
import { type DownloadOptions, download } from '#app/kit/api/download.ts';
import { csvOf, parseCsv } from '#app/kit/files/csv.ts';
import { formatExactMoment } from '#app/kit/language/locale.ts';
import { sizeText } from '#app/kit/text/size-text.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import type { PageMeta } from '#contract/base/paging.ts';
import * as reviews from '#contract/people/access-review.ts';
import type { Site } from '#contract/people/practice.ts';
import { exportUsers, type User, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';
import { accessWords, reasonOf } from './access-columns.tsx';

/** The exported fields. */
type Person = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'lastLoginAt' | 'invitation'
>;

interface ExportAccessDialogProps {
  siteId: string;
  site: Site | undefined;
  query: UserListQuery;
  onClose: () => void;
}

/** Exports the access to a site with reasons and the last review. */
export function ExportAccessDialog({ siteId, site, query, onClose }: ExportAccessDialogProps) {
  return (
    <ExportDialog
      title={t('Export access')}
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      gather={async ({ signal, onProgress }) => {
        const { last } = await call(reviews.getAccessReview, { params: { siteId } }, { signal });
        const reviewedPeople = last === null ? [] : await peopleOf(last.reviewId, signal);
        const roleThen = new Map(reviewedPeople.map(({ userId, role }) => [userId, role]));
        const users = await allUsers(query, {
          signal,
          onProgress: (bytes) =>
            onProgress({ words: t('{size} received', { size: sizeText(bytes) }) }),
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

/**
 * All matches in default order. Sorted by an immutable key and read by cursor, since pages shift while users are
 * added or removed.
 */
async function allUsers(
  { page: _page, pageSize: _pageSize, ...filter }: UserListQuery,
  { signal, onProgress }: DownloadOptions,
): Promise<Person[]> {
  const query = { ...filter, sortBy: undefined, field: 'id' as const };
  const file = await download(exportUsers, { query }, { signal, onProgress });
  const [names = [], ...records] = parseCsv(await file.text());
  const people = records.map((cells): Person => {
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const state = cell('invitation');
    return {
      id: cell('id'),
      email: cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      role: cell('role'),
      lastLoginAt: cell('lastLoginAt'),
      invitation:
        state === ''
          ? null
          : { state, sentAt: cell('invitationSentAt'), expiresAt: cell('invitationExpiresAt') },
    };
  });
  return people.toSorted(
    (one, other) =>
      one.role.localeCompare(other.role) || userName(one).localeCompare(userName(other)),
  );
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
    t('Email address'),
    t('Role'),
    t('Site'),
    t('Permissions'),
    t('Granted by'),
    t('Last sign-in'),
    t('Reviewed on'),
    t('Reviewed by'),
  ];
}

function accessOf(user: Person, site: Site | undefined): (string | null)[] {
  return [
    userName(user),
    user.email || null,
    roleLabel(user.role),
    site?.name ?? null,
    accessWords(user),
    reasonOf(user.role, site),
    user.lastLoginAt ? formatExactMoment(user.lastLoginAt) : t('Never'),
  ];
}

/** Null if access has changed since, or was never reviewed. */
function reviewOf(review: reviews.PastReview | null): (string | null)[] {
  return review === null
    ? [t('Not reviewed'), null]
    : [formatExactMoment(review.reviewedAt), review.reviewedBy.name];
}
