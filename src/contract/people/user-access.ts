import * as z from 'zod/mini';
import { acknowledgementSchema } from '../ahds/acknowledgement.ts';
import { defineOperation } from '../base/operation.ts';
import { pathId } from '../base/path-params.ts';
import { administrators, roles } from './roles.ts';
import { userIdParams, userSchema } from './users.ts';

/** Extensions of the documented user operations. */
const common = { area: 'users', origin: 'extension', access: administrators } as const;

/** Returns the version as `ETag`, for the `If-Match` of writes to a user. */
export const getUser = defineOperation({
  ...common,
  id: 'getUser',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'One user',
  params: userIdParams,
  output: userSchema,
});

/** Brands or sites of a user. */
export const placeIds = z
  .array(z.int().check(z.positive(), z.maximum(999_999_999)))
  .check(z.maxLength(100));

/** Role and places of a user; each one that is sent replaces the whole. */
export const userAccessSchema = z.strictObject({
  role: z.optional(z.enum(roles)),
  brandIds: z.optional(placeIds),
  siteIds: z.optional(placeIds),
});
export type UserAccess = z.output<typeof userAccessSchema>;

/** With `If-Match` only over that version, as `updateUser`. */
export const changeUserAccess = defineOperation({
  ...common,
  id: 'changeUserAccess',
  method: 'PUT',
  path: '/users/{userId}/access',
  summary:
    "Change a user's role, brands and sites: these count from the next request on, another role signs the user out",
  params: userIdParams,
  body: userAccessSchema,
  output: userSchema,
  problems: ['guarded', 'precondition_failed'],
});

export const revokeInvitation = defineOperation({
  ...common,
  id: 'revokeInvitation',
  method: 'POST',
  path: '/users/{userId}/revoke-invitation',
  summary: 'Make the invitation link worthless',
  params: userIdParams,
  output: acknowledgementSchema,
  problems: ['invitation_accepted', 'invitation_missing'],
});

/** A new link instead of an email, which invalidates older ones. Whoever has it can set the password once. */
const invitationLinkSchema = z.looseObject({ url: z.string(), expiresAt: z.string() });

export const createInvitationLink = defineOperation({
  ...common,
  id: 'createInvitationLink',
  method: 'POST',
  path: '/users/{userId}/invitation-link',
  summary: 'A new invitation link to hand over in person',
  params: userIdParams,
  status: 201,
  output: invitationLinkSchema,
  problems: ['invitation_accepted', 'user_disabled'],
});

/** A session, current or past. */
export const sessionSchema = z.looseObject({
  sessionId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  ip: z.string(),
  userAgent: z.string(),
  /** Whether it is the requesting session. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const listUserSessions = defineOperation({
  ...common,
  id: 'listUserSessions',
  method: 'GET',
  path: '/users/{userId}/sessions',
  summary: "A user's latest sessions, newest first, at most 100",
  params: userIdParams,
  output: z.looseObject({ data: z.array(sessionSchema) }),
});

export const endUserSession = defineOperation({
  ...common,
  id: 'endUserSession',
  method: 'DELETE',
  path: '/users/{userId}/sessions/{sessionId}',
  summary: 'Sign a user out of one session',
  params: z.extend(userIdParams, { sessionId: pathId }),
  status: 204,
});

/** The address that replaces an erased one: unique per person, and undeliverable (RFC 2606). */
export function erasedEmail(userId: string): string {
  return `${userId}@erased.invalid`;
}

/**
 * Erases a person on request (GDPR, article 17): deletes the account, if it still exists, and replaces names and
 * addresses wherever they are stored. Ids and times stay, so that the audit trail is complete. Accepts the id of a deleted
 * account; repeating it changes nothing.
 */
export const eraseUser = defineOperation({
  ...common,
  id: 'eraseUser',
  method: 'DELETE',
  path: '/users/{userId}/personal-data',
  summary:
    'Delete a user and erase their name and addresses everywhere, also after the account was deleted',
  params: userIdParams,
  withoutKey: 'is idempotent',
  status: 204,
  problems: ['guarded', 'precondition_failed'],
});
