import { callForAnswer } from '#app/kit/api/call.ts';
import { paths } from '#app/paths.ts';
import { resultColumns, type StepResult, type StepRow, stepKind } from '#app/runs/run-kind.ts';
import { getUser } from '#contract/people/user-access.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { editOfFields } from '../edit/user-values.ts';
import { saveUser } from '../user-access.queries.ts';

interface AccessRow extends StepRow<StepResult> {
  userId: string;
  name: string;
}

export interface AccessChange {
  role: string;
  addedSites: readonly string[];
  removedSites: readonly string[];
}

/** Changes role and sites of people. Rereads each first, and changes only these over that version. */
export const accessRun = stepKind<AccessRow, AccessChange>({
  kind: 'userAccess',
  label: t('Access changed'),
  words: () => ({ running: t('Changing access'), done: t('Access changed') }),
  nameOf: ({ userId, name }) => ({ key: userId, title: name, to: paths.user.to(userId) }),
  async step({ userId }, change) {
    const { body, etag } = await callForAnswer(getUser, { params: { userId } });
    const next = changedAccess(body, change);
    const fields = (['role', 'siteIds'] as const).filter(
      (field) => JSON.stringify(next[field]) !== JSON.stringify(body[field]),
    );
    if (fields.length === 0) return { outcome: 'skipped', reason: t('No change needed') };
    await saveUser({ userId, edit: editOfFields(next, fields), etag });
    return { outcome: 'succeeded' };
  },
  columns: [['id', ({ userId }) => userId], ['name', ({ name }) => name], ...resultColumns],
});

function changedAccess(user: User, { role, addedSites, removedSites }: AccessChange): User {
  const siteIds = [...new Set([...(user.siteIds ?? []), ...addedSites])].filter(
    (siteId) => !removedSites.includes(siteId),
  );
  return { ...user, siteIds, ...(role !== '' && { role }) };
}
