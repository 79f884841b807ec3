import { callForAnswer } from '#app/kit/api/call.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { getUser } from '#contract/people/user-access.ts';
import { editOfFields, userWords } from './edit/user-values.ts';
import { saveUser } from './user-access.queries.ts';
import { userQueries } from './users.queries.ts';

export interface UserAddress {
  userId: string;
}

/** Users as a kind of record: no versions, but an ETag. */
export const userKind: RecordKind<UserAddress> = {
  words: userWords,
  key: ({ userId }) => [...userQueries.all(), 'record', userId],
  read: (params, { signal }) => callForAnswer(getUser, { params }, { signal }),
  // Only the audit trail knows authors.
  readHistory: async () => ({ entries: [], total: 0, next: undefined }),
  save: async ({ userId }, { text, changed, etag }) =>
    await saveUser({ userId, edit: editOfFields(JSON.parse(text), changed), etag }),
  restorable: Object.keys(userWords.fields),
};
