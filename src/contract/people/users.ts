import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { acknowledgementSchema } from '../ahds/acknowledgement.ts';
import { requiredText } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { pageOf, sortDirections } from '../base/paging.ts';
import { pathId } from '../base/path-params.ts';
import {
  booleanParam,
  commaList,
  integerParam,
  textParam,
  withDefault,
} from '../base/query-params.ts';
import { emailField, nameField } from '../base/text-fields.ts';
import { passwordLength } from './auth.ts';
import { administrators, roles } from './roles.ts';

/** The state of an invitation; `expired` is a pending one past its expiry. */
export const invitationStates = ['pending', 'expired', 'accepted', 'revoked'] as const;
/** `none`: created with a password. */
export const invitationFilterStates = [...invitationStates, 'none'] as const;

const invitationSchema = z.looseObject({
  state: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

const ids = z.optional(z.array(z.string()));
const time = z.optional(z.nullable(z.string()));

/** An item of the users list. The interface has role and dates, other deployments may lack the rest. Times are UTC. */
export const userSchema = z.looseObject({
  id: requiredText,
  email: z.optional(z.string()),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  role: z.string(),
  isEnabled: z.optional(z.boolean()),
  organizationIds: ids,
  brandIds: ids,
  siteIds: ids,
  clientAccountIds: ids,
  createdAt: z.string(),
  updatedAt: z.string(),
  tosAcceptedAt: time,
  lastLoginAt: time,
  invitation: z.optional(z.nullable(invitationSchema)),
});
export type User = z.output<typeof userSchema>;

/** Sortable columns. */
export const userSortFields = [
  'id',
  'email',
  'firstName',
  'lastName',
  'role',
  'isEnabled',
  'createdAt',
  'updatedAt',
  'tosAcceptedAt',
  'lastLoginAt',
  'invitation',
] as const;
export type UserSortField = (typeof userSortFields)[number];

/** Page sizes of the users list, which the interface leaves open. */
const userPageSize = { minimum: 1, maximum: 100, default: 25 } as const;
/** Limits the time of a deep page in the database. */
const maximumPage = 10_000_000;

const idList = z.optional(commaList(z.string().check(z.maxLength(64))));

const documentedFilters = {
  search: z.optional(textParam),
  role: z.optional(commaList(z.string().check(z.maxLength(50)))),
  isEnabled: z.optional(booleanParam),
  clientAccountId: idList,
  organizationId: idList,
  /** Users of the brand or its sites, and those who cover them by role; likewise for sites. */
  brandId: idList,
  siteId: idList,
};

const extensionFilters = {
  /** The state of the invitation. */
  invitation: z.optional(commaList(z.enum(invitationFilterStates))),
  /** Users limited to their own sites, without any; `false` for all others. */
  withoutSite: z.optional(booleanParam),
  /** Users who have joined but not accepted the terms; `false` for all others. */
  termsPending: z.optional(booleanParam),
  /** Users with a password, created before that day (UTC), who have not signed in since it began. */
  unseenSince: z.optional(
    z.iso.date().check(z.regex(/^[1-9]/, { error: () => t('Must be a date') })),
  ),
};

const documentedUserListQuerySchema = z.strictObject({
  ...documentedFilters,
  page: withDefault(integerParam({ maximum: maximumPage }), 0),
  pageSize: withDefault(integerParam(userPageSize), userPageSize.default),
  /** Sorts by one field, ascending. */
  field: z.optional(z.enum(userSortFields)),
  sortBy: z.optional(
    z
      .array(
        z.strictObject({
          field: z.enum(userSortFields),
          dir: z._default(z.optional(z.enum(sortDirections)), 'asc'),
        }),
      )
      .check(z.maxLength(userSortFields.length)),
  ),
});
export const userListQuerySchema = z.extend(documentedUserListQuerySchema, {
  ...extensionFilters,
  /** A leading `-` is for descending. */
  field: z.optional(
    z.enum([...userSortFields, ...userSortFields.map((name) => `-${name}` as const)]),
  ),
});
/** The filters alone, for actions on all matches. */
export const userFilterSchema = z.strictObject({ ...documentedFilters, ...extensionFilters });
export type UserFilter = z.output<typeof userFilterSchema>;
export type UserListQuery = z.output<typeof userListQuerySchema>;

const personName = nameField(100);
const idField = z.int().check(z.positive(), z.maximum(999_999_999));
const idFields = z.array(idField).check(z.maxLength(100));
const clientAccountId = z.optional(idFields);

/** Create input. Without a password the user gets an invitation. */
const documentedNewUserSchema = z.strictObject({
  email: emailField,
  firstName: personName,
  lastName: personName,
  password: z.optional(
    z.string().check(z.minLength(passwordLength.minimum), z.maxLength(passwordLength.maximum)),
  ),
  isEnabled: z.optional(z.boolean()),
  organizationId: z.optional(idField),
  brandId: z.optional(idField),
  siteId: z.optional(idField),
  role: z.enum(roles),
  clientAccountId,
});
export const newUserSchema = z.extend(documentedNewUserSchema, {
  /** Extension: several sites at once, in addition to `siteId`. */
  siteIds: z.optional(idFields),
});
export type NewUser = z.output<typeof newUserSchema>;

/** Update input; omitted fields stay unchanged. */
export const userChangeSchema = z.strictObject({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  isEnabled: z.optional(z.boolean()),
  clientAccountId,
});
export type UserChange = z.output<typeof userChangeSchema>;

export const userIdParams = z.strictObject({ userId: pathId });

const common = { area: 'users', origin: 'documented', access: administrators } as const;

export const listUsers = defineOperation({
  ...common,
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  summary: 'A page of the users that match',
  query: userListQuerySchema,
  documentedQuery: documentedUserListQuerySchema,
  output: pageOf(userSchema),
});

export const createUser = defineOperation({
  ...common,
  id: 'createUser',
  method: 'POST',
  path: '/users',
  summary: 'Create a user, with a password or an invitation',
  body: newUserSchema,
  documentedBody: documentedNewUserSchema,
  status: 201,
  output: z.looseObject({}),
  problems: ['duplicate'],
});

/** Extension: returns the version as `ETag`; with `If-Match` writes only over that version, as `deleteUser`. */
export const updateUser = defineOperation({
  ...common,
  id: 'updateUser',
  method: 'PUT',
  path: '/users/{userId}',
  summary: 'Change names, the enabled flag or client accounts',
  params: userIdParams,
  body: userChangeSchema,
  output: z.looseObject({}),
  problems: ['guarded', 'precondition_failed'],
});

export const deleteUser = defineOperation({
  ...common,
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{userId}',
  summary: 'Delete a user for good',
  params: userIdParams,
  status: 204,
  problems: ['guarded', 'precondition_failed'],
});

export const resendInvitation = defineOperation({
  ...common,
  id: 'resendInvitation',
  method: 'POST',
  path: '/users/{userId}/resend-invitation',
  summary: 'Send the invitation again; the older link stops working',
  params: userIdParams,
  status: 202,
  output: acknowledgementSchema,
  problems: ['invitation_accepted', 'user_disabled'],
});

/** Extension: all matching users as CSV, in list order. */
export const exportUsers = defineOperation({
  ...common,
  id: 'exportUsers',
  method: 'GET',
  path: '/users/export',
  summary: 'All users that match, as CSV',
  origin: 'extension',
  query: z.omit(userListQuerySchema, { page: true, pageSize: true }),
  contentType: 'text/csv',
});
