import { call } from '#app/kit/api/call.ts';
import { csvOf, parseCsv } from '#app/kit/files/csv.ts';
import { dayOf, formatDateTimeWithZone } from '#app/kit/language/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import * as reviews from '#contract/people/access-review.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User, UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { downloadUsers } from '../export-users-dialog.tsx';
import { userName } from '../user-name.shared.ts';
import { accessText, decisionNames, reasonOf } from './access-words.ts';

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

export function ExportAccessDialog({ siteId, site, query, onClose }: ExportAccessDialogProps) {
  return (
    <ExportDialog
      title={t('Export access')}
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      create={async (work) => {
        const { signal } = work;
        const { last } = await call(reviews.getAccessReview, { params: { siteId } }, { signal });
        const reviewedPeople = last === null ? [] : await listPeople(last.reviewId, signal);
        const reviewed = new Map(reviewedPeople.map((person) => [person.userId, person]));
        // By id, so that the service reads by keyset: pages would shift while users are added or removed.
        const file = await downloadUsers({ ...query, sortBy: undefined, field: 'id' }, work);
        const users = peopleIn(await file.text());
        const rows = users.map((user) => [
          ...accessOf(user, site),
          ...reviewOf(reviewed.get(user.id)?.role === user.role ? last : null),
          decisionNames[reviewed.get(user.id)?.decision ?? ''] ?? null,
          reviewed.get(user.id)?.note || null,
        ]);
        return {
          fileName: `access-${siteId}-${dayOf(Date.now())}.csv`,
          content: new Blob([csvOf([heads, ...rows])], { type: 'text/csv' }),
          text: t('Saved as a CSV file of {count, plural, one {# person} other {# people}}.', {
            count: rows.length,
          }),
        };
      }}
      onClose={onClose}
    />
  );

  async function listPeople(reviewId: string, signal: AbortSignal) {
    const params = { siteId, reviewId };
    const people: reviews.ReviewedPerson[] = [];
    for (let page = 0; ; page += 1) {
      const query = { page, pageSize: reviews.reviewedPeopleLimit };
      const { data, meta } = await call(reviews.listReviewedPeople, { params, query }, { signal });
      people.push(...data);
      if (!meta.hasNext) return people;
    }
  }
}

function peopleIn(csv: string): Person[] {
  const [names = [], ...records] = parseCsv(csv);
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

const heads = [
  t('Person'),
  t('Email address'),
  t('Role'),
  t('Site'),
  t('Permissions'),
  t('Granted by'),
  t('Last sign-in'),
  t('Reviewed on'),
  t('Reviewed by'),
  t('Decision'),
  t('Note'),
];

function accessOf(user: Person, site: Site | undefined): (string | null)[] {
  return [
    userName(user),
    user.email || null,
    roleLabel(user.role),
    site?.name ?? null,
    accessText(user),
    reasonOf(user.role, site),
    user.lastLoginAt ? formatDateTimeWithZone(user.lastLoginAt) : t('Never'),
  ];
}

/** Null if access has changed since, or was never reviewed. */
function reviewOf(review: reviews.PastReview | null): (string | null)[] {
  return review === null
    ? [t('Not reviewed'), null]
    : [formatDateTimeWithZone(review.reviewedAt), review.reviewedBy.name];
}
