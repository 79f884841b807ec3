import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listUserFactors, resetUserFactors } from '#contract/people/second-factors.ts';
import * as policies from '#contract/people/sign-in-policies.ts';
import * as access from '#contract/people/user-access.ts';
import { updateUser } from '#contract/people/users.ts';
import type { UserEdit } from './edit/user-values.ts';
import { userQueries } from './users.queries.ts';

/** Extensions of the interface. */
export const userAccessQueries = {
  /** With its ETag, for If-Match. */
  answer: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'details', userId],
      queryFn: ({ signal }) => callForAnswer(access.getUser, { params: { userId } }, { signal }),
    }),
  details: (userId: string) =>
    queryOptions({ ...userAccessQueries.answer(userId), select: ({ body }) => body }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions', userId],
      queryFn: ({ signal }) => call(access.listUserSessions, { params: { userId } }, { signal }),
    }),
  policies: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sign-in-policies'],
      queryFn: ({ signal }) => call(policies.listSignInPolicies, {}, { signal }),
    }),
  factors: (userId: string) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'factors', userId],
      queryFn: ({ signal }) => call(listUserFactors, { params: { userId } }, { signal }),
    }),
};

interface UserSave {
  userId: string;
  edit: UserEdit;
  etag?: string | undefined;
  /** ETags replaced by the first of two writes: if the second fails, the change is not a colleague's. */
  replaced?: Map<string, string | undefined>;
}

/** Saves changes over a version, in one or two writes. */
export async function saveUser({ userId, edit, etag, replaced }: UserSave) {
  const params = { userId };
  const hasAccess = Object.keys(edit.access).length > 0;
  let ifMatch = etag && (replaced?.get(etag) ?? etag);
  if (hasAccess) {
    // The write that may be refused goes first; repeating it changes nothing.
    const input = { params, body: edit.access };
    const answer = await callForAnswer(access.changeUserAccess, input, { ifMatch });
    if (Object.keys(edit.change).length === 0) return answer;
    ifMatch = answer.etag;
    if (etag !== undefined) replaced?.set(etag, ifMatch);
  }
  return await callForAnswer(updateUser, { params, body: edit.change }, { ifMatch });
}

export const userAccessMutations = {
  save: () => mutationOptions({ mutationFn: saveUser }),
  revokeInvitation: () =>
    mutationOptions({
      mutationFn: (userId: string) => call(access.revokeInvitation, { params: { userId } }),
    }),
  createInvitationLink: () =>
    mutationOptions({
      mutationFn: (userId: string) => call(access.createInvitationLink, { params: { userId } }),
    }),
  changePolicy: () =>
    mutationOptions({
      mutationFn: ({
        organizationId,
        ...body
      }: {
        organizationId: string;
        demandsSecondFactor: boolean;
      }) => call(policies.changeSignInPolicy, { params: { organizationId }, body }),
    }),
  resetFactors: () =>
    mutationOptions({
      mutationFn: (userId: string) => call(resetUserFactors, { params: { userId } }),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (params: { userId: string; sessionId: string }) =>
        call(access.endUserSession, { params }),
    }),
};
