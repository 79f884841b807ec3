import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { acknowledgementSchema } from '../ahds/acknowledgement.ts';
import {
  deleteWebhook,
  getWebhook,
  patchWebhook,
  replaceWebhook,
  webhookSchema,
} from '../ahds/webhook.ts';
import { pageOf } from '../base/paging.ts';
import { problemSchema } from '../base/problem.ts';
import { endpointOperations } from '../fhir/endpoint.ts';
import { userSchema } from '../people/users.ts';

const uuid = '11111111-2222-3333-4444-555555555555';
const time = '2024-05-01T09:30:00Z';
const endpoint = { resourceType: 'Endpoint', connectionType: {}, payloadType: [] };
const user = {
  id: '17',
  email: 'vet@example.org',
  firstName: 'Ada',
  lastName: 'Quist',
  role: 'A_ROLE_WE_DO_NOT_KNOW',
  organizationIds: [],
  brandIds: [],
  siteIds: [],
};

/** A history of one entry. */
function history(entry: object) {
  return { resourceType: 'Bundle', type: 'history', total: 1, entry: [entry] };
}

/** Answers of other deployments that the console must accept in full. */
const answers: [string, z.ZodMiniType, object][] = [
  [
    'a user with nulls and fields of its own',
    userSchema,
    {
      ...user,
      firstName: null,
      lastName: null,
      invitation: null,
      lastLoginAt: null,
      createdAt: time,
      updatedAt: time,
      department: { id: 4 },
    },
  ],
  [
    'an Endpoint with codes, numbers and texts that R4 does not allow',
    endpointOperations.read.output,
    {
      ...endpoint,
      id: 'a_b/c',
      text: { status: 'made-up' },
      contained: [{ id: 'org-1' }],
      extension: [{ valueString: 'of what?' }],
      identifier: [{ use: 'nickname', assigner: { identifier: { use: 'nickname' } } }],
      contact: [{ system: 'pigeon', use: 'holiday', rank: 0, period: { start: '9/12/2018' } }],
      _name: 'no element',
    },
  ],
  [
    'an Endpoint with null slots in its lists',
    endpointOperations.read.output,
    {
      ...endpoint,
      meta: { profile: [null] },
      payloadMimeType: [null, 'text/plain'],
      header: [null],
      _header: [{ extension: [{ url: 'urn:x' }] }],
    },
  ],
  [
    'a history with a deletion, which has no resource',
    endpointOperations.history.output,
    history({
      fullUrl: 'Endpoint/ep-1',
      request: { method: 'DELETE', url: 'Endpoint/ep-1' },
      response: { status: '204' },
    }),
  ],
  ['a webhook of which only the id is known', webhookSchema, { webhookId: 'wh_1' }],
  ['an error without code', problemSchema, { statusCode: 401, message: 'Unauthorized' }],
  [
    'an error with a code of its own',
    problemSchema,
    { statusCode: 400, message: 'Bad Request', code: 'E17', error: 'Bad Request' },
  ],
];

describe('a response of another deployment', () => {
  it.each(answers)('is accepted if it is %s', (_, schema, answer) => {
    expect(z.safeParse(schema, answer)).toEqual({ success: true, data: answer });
  });

  it.each([['OK'], [null], [undefined], [[]], [{ message: 17 }]])(
    'counts as an acknowledgement even if it is %j',
    (answer) => {
      expect(z.parse(acknowledgementSchema, answer)).toEqual({});
    },
  );

  it('is refused without the fields that the console requires', () => {
    expect(z.safeParse(userSchema, { role: 'ADMIN', createdAt: time }).success).toBe(false);
    expect(z.safeParse(endpointOperations.read.output, { resourceType: 'Patient' }).success).toBe(
      false,
    );
    const { payloadType, ...rest } = endpoint;
    expect(z.safeParse(endpointOperations.read.output, { ...rest, payloadType }).success).toBe(
      true,
    );
    expect(z.safeParse(endpointOperations.read.output, rest).success).toBe(false);
    expect(z.safeParse(pageOf(userSchema), { data: [] }).success).toBe(false);
  });
});

describe('an id of another deployment', () => {
  it.each([
    ['read', getWebhook],
    ['patched', patchWebhook],
    ['replaced', replaceWebhook],
    ['deleted', deleteWebhook],
  ])('is accepted in the path of a webhook to be %s', (_, { params }) => {
    const takes = (webhookId: string) => z.safeDecode(params, { siteId: '3', webhookId }).success;
    expect(['wh_1', uuid, 'x'.repeat(64)].map(takes)).toEqual([true, true, true]);
    expect(['', 'x'.repeat(65)].map(takes)).toEqual([false, false]);
  });
});
