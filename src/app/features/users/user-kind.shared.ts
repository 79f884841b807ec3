import { callForAnswer } from '#app/kit/api/call.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { getUser } from '#contract/people/user-access.ts';
import { editOfFields, userWords } from './edit/user-values.ts';
import { saveUser } from './user-access.queries.ts';
import { restorableUserFields } from './user-fields.shared.ts';
import { userQueries } from './users.queries.ts';

export interface UserAddress {
  userId: string;
}

/** A user on the engine of records, as far as the service keeps something of them: no versions, but the version's tag. */
export const userKind: RecordKind<UserAddress> = {
  words: userWords,
  key: ({ userId }) => [...userQueries.all(), 'record', userId],
  read: (params, { signal }) => callForAnswer(getUser, { params }, { signal }),
  // Only the audit trail tells who saved.
  readHistory: async () => ({ entries: [], total: 0, next: undefined }),
  save: async ({ userId }, { text, changed, etag }) =>
    await saveUser({ userId, edit: editOfFields(JSON.parse(text), changed), etag }),
  restorable: restorableUserFields,
};
