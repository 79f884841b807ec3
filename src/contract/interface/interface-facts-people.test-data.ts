import type { OperationFact } from './interface-findings.test-support.ts';
import type { ParameterFact } from './interface-parameters.test-support.ts';
import type { ShapeFact } from './interface-shapes.test-support.ts';

/** Login result. */
const loginResult: ShapeFact = {
  fields: { message: { type: 'string' }, token: { type: 'string' } },
  accepts: [{ message: 'Success', token: 'a.b.c' }],
};

/** User (result of the current-user operation). */
const currentUser: ShapeFact = {
  fields: {
    id: { type: 'string' },
    email: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    role: { type: 'string' },
    organizationIds: { type: 'string[]' },
    brandIds: { type: 'string[]' },
    siteIds: { type: 'string[]' },
    fhirStoreId: { type: 'string' },
    tosAcceptedAt: { type: 'string' },
  },
  // The list of roles is open: any text must pass.
  accepts: ['SITE_USER', 'ADMIN', 'CLIENT_ACCOUNT_USER', 'A_ROLE_WE_DO_NOT_KNOW'].map((role) => ({
    id: '17',
    email: 'vet@example.org',
    firstName: 'Ada',
    lastName: 'Quist',
    role,
    organizationIds: ['1'],
    brandIds: [],
    siteIds: ['3', '4'],
    fhirStoreId: 'store-1',
    tosAcceptedAt: '2024-05-01T09:30:00.000Z',
  })) as [object, ...object[]], // a list literal of four is not empty
};

/** User list item and list envelope. */
const userList: ShapeFact = {
  fields: {
    data: { type: 'object[]' },
    // Not in the table, but needed for PUT and DELETE /users/{userId}.
    'data[].id': { type: 'string' },
    'data[].role': { type: 'string' },
    'data[].createdAt': { type: 'string' },
    'data[].updatedAt': { type: 'string' },
    meta: { type: 'object' },
    'meta.page': { type: 'number' },
    'meta.pageSize': { type: 'number' },
    'meta.total': { type: 'number' },
    'meta.totalPages': { type: 'number' },
    'meta.hasNext': { type: 'boolean' },
    'meta.hasPrevious': { type: 'boolean' },
  },
  accepts: [
    {
      data: [
        {
          id: '17',
          role: 'A_ROLE_WE_DO_NOT_KNOW',
          createdAt: '2024-05-01T09:30:00.000Z',
          updatedAt: '2024-05-01T09:30:00.000Z',
        },
      ],
      meta: { page: 0, pageSize: 10, total: 1, totalPages: 1, hasNext: false, hasPrevious: false },
    },
  ],
};

const names = { firstName: 'Ada', lastName: 'Quist' };

/** User create/update input, rows used in create. The interface does not say which are required. */
const newUser: ShapeFact = {
  fields: {
    email: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    password: { type: 'string' },
    isEnabled: { type: 'boolean' },
    organizationId: { type: 'number' },
    brandId: { type: 'number' },
    siteId: { type: 'number' },
    role: { type: 'string' },
    clientAccountId: { type: 'number[]' },
  },
  accepts: [
    {
      ...names,
      email: 'vet@example.org',
      password: 'correct horse battery staple',
      isEnabled: true,
      organizationId: 1,
      brandId: 2,
      siteId: 3,
      role: 'ADMIN',
      clientAccountId: [5, 6],
    },
    { ...names, email: 'vet@example.org', role: 'SITE_USER' },
    { ...names, email: 'vet@example.org', role: 'CLIENT_ACCOUNT_USER' },
  ],
};

/** User create/update input, rows used in update. */
const userChange: ShapeFact = {
  fields: {
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    isEnabled: { type: 'boolean' },
    clientAccountId: { type: 'number[]' },
  },
  accepts: [{ ...names, isEnabled: false, clientAccountId: [5] }, { clientAccountId: [] }],
};

// Ids are strings in responses, so filters accept any.
const ids: ParameterFact = {
  type: 'string',
  form: 'comma',
  accepts: ['7', '7,12', 'org_7,b3f1c0de-7'],
  refuses: ['x'.repeat(65)],
};

/** Query parameters of GET /users. */
const userListQuery: Record<string, ParameterFact> = {
  search: { type: 'string', accepts: ['quist', 'a b', 'a,b'] },
  role: { type: 'string', form: 'comma', accepts: ['ADMIN', 'ADMIN,SITE_USER'] },
  isEnabled: { type: 'boolean', accepts: ['true', 'false'], refuses: ['yes', '1', ''] },
  clientAccountId: ids,
  organizationId: ids,
  brandId: ids,
  siteId: ids,
  // Zero-based.
  page: { type: 'number', accepts: ['0', '1'] },
  pageSize: { type: 'number', accepts: ['10', '50'] },
  field: { type: 'string', accepts: ['createdAt'] },
  sortBy: {
    type: 'object[]',
    form: 'indexed',
    accepts: [
      [{ field: 'lastName', dir: 'asc' }],
      [
        { field: 'lastName', dir: 'asc' },
        { field: 'createdAt', dir: 'asc' },
      ],
    ],
    refuses: [[{ dir: 'asc' }], [{ field: 'lastName', dir: 'sideways' }]],
  },
};

const bearer = { token: 'bearer' } as const;
const ofUser = { ...bearer, params: { userId: 'string' } } as const;

export const authFacts: readonly OperationFact[] = [
  {
    method: 'POST',
    path: '/auth/login',
    token: 'none',
    body: {
      fields: { email: { type: 'string' }, password: { type: 'string' } },
      accepts: [{ email: 'vet@example.org', password: 'x' }],
    },
    output: loginResult,
  },
  { method: 'POST', path: '/auth/logout', token: 'none', body: 'none' },
  { method: 'GET', path: '/auth/user', ...bearer, output: currentUser },
  { method: 'POST', path: '/auth/tos-accept', ...bearer, body: 'none' },
  // Their callers cannot sign in, so they cannot require a token.
  { method: 'POST', path: '/auth/forgot-password', body: 'some' },
  { method: 'POST', path: '/auth/set-password', body: 'some' },
  { method: 'POST', path: '/auth/regenerate-invitation', body: 'none' },
];

export const userFacts: readonly OperationFact[] = [
  { method: 'GET', path: '/users', ...bearer, query: userListQuery, output: userList },
  { method: 'POST', path: '/users', ...bearer, body: newUser },
  { method: 'PUT', path: '/users/{userId}', ...ofUser, body: userChange },
  { method: 'DELETE', path: '/users/{userId}', ...ofUser, body: 'none' },
  { method: 'POST', path: '/users/{userId}/resend-invitation', ...ofUser, body: 'none' },
];
