import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';

/**
 * Plausible values by field name. `{{webhookId:3}}` is the third id seen in earlier responses, modulo their number.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  siteId: ['101', '102', '201', '0101', '999'],
  organizationId: ['1', '2', '{{organizationId:1}}'],
  brandId: ['11', '21'],
  clientAccountId: ['1001', '2001'],
  email: ['ada.{{serial:0}}@paddock.example', 'Ada@Paddock.example', 'o’neill@älg.example'],
  password: ['seven grey mules eat thistles', 'short'],
  token: ['A'.repeat(43), '{{token:1}}'],
  url: [
    'https://203.0.113.7/hook',
    'https://hooks.example/in',
    'http://127.0.0.1:9/x',
    'Endpoint/{{Endpoint:2}}',
    'Endpoint',
    'Endpoint?name=lab',
    'Patient/{{Patient:1}}/_history',
    'Patient?_id={{Patient:1}}',
  ],
  reference: [
    'Patient/{{Patient:1}}',
    'Organization/{{Organization:2}}',
    '#inner',
    'Endpoint?name=x',
  ],
  path: [
    '/name',
    '/status',
    '/contact/0',
    '/contact/-',
    '',
    '/meta/tag',
    '/~2',
    '/a~1b',
    'Endpoint.name',
  ],
  name: ['Lab', 'operation', 'type', 'path', 'value', 'Äijälä'],
  search: ['ada', 'Äij', '%', '_', '"'],
  op: ['add', 'replace', 'remove', 'test', 'move', 'copy'],
  resourceType: ['Endpoint', 'Patient', 'Bundle', 'Parameters', 'Organization'],
  _page_token: ['{{_page_token:1}}', 'x'],
  pageToken: ['{{pageToken:1}}'],
  versionId: ['1', '2', '3', '0', '99', 'x'],
  id: ['{{Endpoint:1}}', 'lab', 'LAB', 'x_y', 'x'.repeat(65)],
  userId: ['{{userId:1}}'],
  userIds: ['{{userId:1}}', '{{userId:2}}'],
  entityId: ['{{userId:1}}', '{{webhookId:1}}'],
  actorId: ['{{userId:1}}'],
  sessionId: ['{{sessionId:1}}'],
  runId: ['{{runId:1}}'],
  webhookId: ['{{webhookId:1}}'],
  deliveryId: ['{{deliveryId:1}}'],
  eventgroupId: ['{{eventgroupId:1}}'],
  events: ['*', 'endpoint.created', 'eventgroup.updated'],
  type: ['endpoint.created', 'webhook.ping', 'batch', 'transaction'],
  idempotencyKey: ['"one"', '"two"', 'bare', '"{{serial:0}}"'],
  _sort: ['name', '-name,_id', '_lastUpdated', 'status,-date', 'identifier', 'telecom', 'nothing'],
  _format: ['json', 'application/fhir+json', 'xml'],
  _pretty: ['true'],
  _elements: ['name,status', 'id', 'meta', 'Endpoint.name', 'x'],
  _include: ['Endpoint:organization', 'Patient:general-practitioner', '*', 'x'],
  _revinclude: ['Location:endpoint', 'Appointment:patient', 'x:y'],
  _has: ['Location:endpoint:name=x', 'Encounter:patient:status=planned', 'x'],
  _at: ['2026', '2026-11', '2026-11-23', '2026-11-23T01:00:00Z', 'now'],
  _id: ['{{Endpoint:1}}', '{{Patient:1}},{{Patient:2}}'],
  _lastUpdated: ['ge2020', 'lt2026-01-01', 'sa2026-11-23T01:00:00Z', 'xx2020'],
  date: ['ge2020-01', 'le2030', '2026', 'eb2026-01-01', 'ap2026'],
  birthdate: ['ge2020', '1999-12-31'],
  identifier: ['http://x|1', '|1', 'http://x|', 'a\\|b', 'x,y'],
  telecom: ['phone|1', 'x'],
  patient: ['Patient/{{Patient:1}}', 'rex'],
  _tag: ['http://x|a', '|'],
  code: ['2xx', '500', 'none'],
  action: ['createUser', 'resend', 'disable'],
};

/** Plausible values of a field; for a resource type, every kind. */
export function wordsOf(name: string): readonly string[] {
  if (name === 'resourceType')
    return [...(words[name] ?? []), ...fhirKinds.map(({ kind }) => kind)];
  return Object.hasOwn(words, name) ? (words[name] ?? []) : [];
}
