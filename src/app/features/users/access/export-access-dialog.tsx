import { call } from '#app/kit/api/call.ts';
import { parseCsv } from '#app/kit/files/csv.ts';
import { dayOf, formatDateTimeWithZone } from '#app/kit/language/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { type ReportColumns, reportOf } from '#app/runs/run.ts';
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

interface ReviewedPerson
  extends Person,
    Partial<Pick<reviews.ReviewedPerson, 'decision' | 'note'>> {
  review: reviews.PastReview | null;
}

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
        const people = peopleIn(await file.text()).map((user) => {
          const { role, decision, note } = reviewed.get(user.id) ?? {};
          // Null if access has changed since, or was never reviewed.
          return { ...user, review: role === user.role ? last : null, decision, note };
        });
        return {
          fileName: `access-${siteId}-${dayOf(Date.now())}.csv`,
          content: new Blob([reportOf({ columns: columnsAt(site) }, people)], { type: 'text/csv' }),
          text: t('Saved as a CSV file of {count, plural, one {# person} other {# people}}.', {
            count: people.length,
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

const columnsAt = (site: Site | undefined): ReportColumns<ReviewedPerson> => [
  [t('Person'), userName],
  [t('Email address'), ({ email }) => email],
  [t('Role'), ({ role }) => roleLabel(role)],
  [t('Site'), () => site?.name],
  [t('Permissions'), accessText],
  [t('Granted by'), ({ role }) => reasonOf(role, site)],
  [
    t('Last sign-in'),
    ({ lastLoginAt }) => (lastLoginAt ? formatDateTimeWithZone(lastLoginAt) : t('Never')),
  ],
  [
    t('Reviewed on'),
    ({ review }) => (review ? formatDateTimeWithZone(review.reviewedAt) : t('Not reviewed')),
  ],
  [t('Reviewed by'), ({ review }) => review?.reviewedBy.name],
  [t('Decision'), ({ decision }) => decisionNames[decision ?? '']],
  [t('Note'), ({ note }) => note],
];
