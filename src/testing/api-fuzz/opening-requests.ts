import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { newResource } from '../new-resource.ts';
import type { FuzzRequest } from './fuzz-requests.ts';

const site = '/site/101';
const post = (operationId: string, path: string, body: unknown): FuzzRequest => ({
  operationId,
  caller: 'PLATFORM_ADMIN',
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const get = (operationId: string, path: string): FuzzRequest => ({
  operationId,
  caller: 'PLATFORM_ADMIN',
  method: 'GET',
  path,
  headers: {},
});
const user = {
  email: 'first.{{serial:0}}@paddock.example',
  firstName: 'Ada',
  lastName: 'Moore',
  role: 'SITE_USER',
  organizationId: 1,
};
const webhook = {
  name: 'Laboratory',
  url: 'https://hooks.example/in',
  description: '',
  events: ['*'],
  status: 'active',
};

/** Creates one record of each kind, so that the first random requests already have existing ids. */
export const openingRequests: readonly FuzzRequest[] = [
  ...fhirKinds.map(({ kind, segment }) =>
    post(`create${kind}`, `${site}/fhir/${segment}`, newResource(kind)),
  ),
  post('createEventgroup', `${site}/ahds/v1/eventgroup`, { name: 'Recalls', status: 'active' }),
  post('createWebhook', `${site}/ahds/v1/webhook`, webhook),
  post('testWebhook', `${site}/ahds/v1/webhook/{{webhookId:0}}/test`, { type: 'webhook.ping' }),
  post('createUser', '/users', user),
  get('listUsers', '/users'),
  get('listUserSessions', '/users/{{userId:0}}/sessions'),
  post('startBulk', '/users/bulk', { action: 'enable', target: { userIds: ['{{userId:0}}'] } }),
];
