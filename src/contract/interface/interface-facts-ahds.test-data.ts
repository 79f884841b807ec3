import type { OperationFact } from './interface-findings.test-support.ts';
import type { ParameterFact } from './interface-parameters.test-support.ts';
import type { FieldFact, ShapeFact } from './interface-shapes.test-support.ts';

// UUID form without a version of RFC 9562, as in test data and old systems.
const uuid = '11111111-2222-3333-4444-555555555555';
const statuses = ['active', 'inactive', 'archived'] as const;
const foreignStatus = 'a status of a later version is shown as it is';

const eventgroup = {
  eventgroupId: uuid,
  name: 'Spring reminders',
  status: 'active',
  category: 'reminder-set',
  description: '',
  extensions: { vendor: { colour: 'green' } },
  locationId: uuid,
  organizationId: uuid,
};
const times = { createdAt: '2024-05-01T09:30:00Z', updatedAt: '2024-05-01T09:30:00.123Z' };

const requiredText: FieldFact = { type: 'string', required: true };
const optionalText: FieldFact = { type: 'string', required: false };

/** Eventgroup, column "In create input". */
const newEventgroup: ShapeFact = {
  fields: {
    eventgroupId: optionalText,
    name: requiredText,
    status: { type: 'string', required: true, enum: statuses },
    category: optionalText,
    description: optionalText,
    extensions: { type: 'object', required: false },
    locationId: optionalText,
    organizationId: optionalText,
  },
  accepts: [eventgroup, { name: 'Spring reminders', status: 'archived' }],
  // "Not input", and the UUID form.
  refuses: [
    { ...eventgroup, createdAt: times.createdAt },
    { ...eventgroup, updatedAt: times.updatedAt },
    { ...eventgroup, eventgroupId: 'group-1' },
    { ...eventgroup, locationId: '3' },
    { ...eventgroup, organizationId: '' },
  ],
};

/** Eventgroup, column "In output". */
const eventgroupOutput: ShapeFact = {
  fields: {
    eventgroupId: requiredText,
    name: requiredText,
    status: { type: 'string', required: true, enum: statuses, openOnRead: foreignStatus },
    category: requiredText,
    description: requiredText,
    extensions: { type: 'object', required: true },
    locationId: requiredText,
    organizationId: requiredText,
    createdAt: requiredText,
    updatedAt: requiredText,
  },
  accepts: [
    { ...eventgroup, ...times },
    { ...eventgroup, ...times, status: 'paused' },
  ],
};

const filter: ParameterFact = { type: 'string', accepts: ['reminder-set', 'a b'] };
const uuidFilter: ParameterFact = { type: 'string', accepts: [uuid], refuses: ['3', ''] };

/** Query parameters of the event group list. */
const eventgroupListQuery: Record<string, ParameterFact> = {
  page: { type: 'number', minimum: 0, default: 0 },
  pageSize: { type: 'number', minimum: 1, maximum: 100, default: 10 },
  sortBy: { type: 'string', enum: ['createdAt', 'updatedAt', 'category', 'description', 'name'] },
  sortOrder: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
  category: filter,
  description: filter,
  name: filter,
  locationId: uuidFilter,
  organizationId: uuidFilter,
  status: { type: 'string', enum: statuses },
};

const ofSite = { token: 'bearer', params: { siteId: 'number' } } as const;
const webhooks = '/site/{siteId}/ahds/v1/webhook';
const ofWebhook = { token: 'bearer', params: { siteId: 'number', webhookId: 'string' } } as const;
const eventgroups = '/site/{siteId}/ahds/v1/eventgroup';

export const webhookFacts: readonly OperationFact[] = [
  { method: 'POST', path: webhooks, ...ofSite, body: 'some' },
  { method: 'GET', path: webhooks, ...ofSite },
  { method: 'GET', path: `${webhooks}/{webhookId}`, ...ofWebhook },
  { method: 'PATCH', path: `${webhooks}/{webhookId}`, ...ofWebhook, body: 'some' },
  { method: 'PUT', path: `${webhooks}/{webhookId}`, ...ofWebhook, body: 'some' },
  { method: 'DELETE', path: `${webhooks}/{webhookId}`, ...ofWebhook, body: 'none' },
];

export const eventgroupFacts: readonly OperationFact[] = [
  { method: 'POST', path: eventgroups, ...ofSite, body: newEventgroup, output: eventgroupOutput },
  { method: 'GET', path: eventgroups, ...ofSite, query: eventgroupListQuery },
  {
    method: 'GET',
    path: `${eventgroups}/{eventgroupId}`,
    token: 'bearer',
    params: { siteId: 'number', eventgroupId: 'string' },
    output: eventgroupOutput,
  },
];
