import { callForAnswer } from '#app/kit/api/call.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { getUser } from '#contract/people/user-access.ts';
import { editOfFields, userWords } from './edit/user-values.ts';
import { saveUser } from './user-access.queries.ts';
import { userQueries } from './users.queries.ts';

export const userAddress = (userId: string): RecordAddress => ({ siteId: '', recordId: userId });

/** Users as a kind of record: no versions, but an ETag. */
export const userKind: RecordKind = {
  words: userWords,
  liveKind: 'user',
  key: ({ recordId }) => [...userQueries.all(), 'record', recordId],
  read: ({ recordId: userId }, { signal }) =>
    callForAnswer(getUser, { params: { userId } }, { signal }),
  // Only the audit trail knows authors.
  readHistory: async () => ({ entries: [], total: 0, next: undefined }),
  save: async ({ recordId: userId }, { text, changed, etag }) =>
    await saveUser({ userId, edit: editOfFields(JSON.parse(text), changed), etag }),
  restorable: Object.keys(userWords.fields),
};
