import { callForAnswer } from '#app/kit/api/call.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { changeUserAccess, getUser } from '#contract/user-access.ts';
import { type User, updateUser } from '#contract/users.ts';
import { editOfFields, userWords } from './edit/user-values.ts';
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
  save: async (params, { text, changed, etag }) => {
    const user = JSON.parse(text) as User; // made of one
    const { change, access } = editOfFields(user, changed);
    // What may be refused for its consequences goes first.
    const first =
      Object.keys(access).length > 0
        ? await callForAnswer(changeUserAccess, { params, body: access }, { ifMatch: etag })
        : undefined;
    if (first !== undefined && Object.keys(change).length === 0) return first;
    const over = first === undefined ? etag : first.etag;
    return await callForAnswer(updateUser, { params, body: change }, { ifMatch: over });
  },
  restorable: restorableUserFields,
};
