import * as z from 'zod/mini';
import { acknowledgementSchema } from '../ahds/acknowledgement.ts';
import { defineOperation } from '../base/operation.ts';
import { pathId } from '../base/path-params.ts';
import { nameField } from '../base/text-fields.ts';
import { credentialsSchema, currentUserSchema, newPasswordField } from './auth.ts';
import { sessionSchema } from './user-access.ts';

/** Extensions for a person's own account. */
const common = { area: 'auth', origin: 'extension', access: 'bearer' } as const;

/** With `If-Match` only over that version of the account, the `ETag` of `getCurrentUser`. */
export const changeOwnName = defineOperation({
  ...common,
  id: 'changeOwnName',
  method: 'PUT',
  path: '/auth/user/name',
  summary: "Change one's own name",
  body: z.strictObject({ firstName: nameField(100), lastName: nameField(100) }),
  output: currentUserSchema,
  problems: ['precondition_failed'],
});

export const changePassword = defineOperation({
  ...common,
  id: 'changePassword',
  method: 'POST',
  path: '/auth/user/password',
  summary: "Change one's own password with the one of today; all other sessions end",
  body: z.strictObject({
    currentPassword: credentialsSchema.shape.password,
    password: newPasswordField,
  }),
  output: acknowledgementSchema,
});

export const listOwnSessions = defineOperation({
  ...common,
  id: 'listOwnSessions',
  method: 'GET',
  path: '/auth/user/sessions',
  summary: "One's own latest sessions, newest first, at most 100",
  output: z.looseObject({ data: z.array(sessionSchema) }),
});

export const endOwnSession = defineOperation({
  ...common,
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/auth/user/sessions/{sessionId}',
  summary: 'Sign oneself out of one session',
  withoutKey: 'is idempotent',
  params: z.strictObject({ sessionId: pathId }),
  status: 204,
});

export const endOtherSessions = defineOperation({
  ...common,
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/user/sessions/end-others',
  summary: 'Sign oneself out everywhere but here',
  output: acknowledgementSchema,
});
