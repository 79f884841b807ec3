import { randomUUID } from 'node:crypto';
import { type Json, numberOf, type Practice, webhookFields } from './practice.ts';
import {
  done,
  type ForeignOperation,
  type ForeignRequest,
  holds,
  pageOf,
  refused,
  sorted,
} from './request.ts';

const eventgroups = '/site/{siteId}/ahds/v1/eventgroup';
const webhooks = '/site/{siteId}/ahds/v1/webhook';

/** The documented operations of the animal health data store. */
export const animalHealthOperations: readonly ForeignOperation[] = [
  { name: `GET ${eventgroups}`, answer: listEventgroups },
  { name: `POST ${eventgroups}`, answer: createEventgroup },
  {
    name: `GET ${eventgroups}/{eventgroupId}`,
    answer: (request) => {
      const { eventgroupId } = request.params;
      const record = rowsOf(request, 'eventgroups').find(
        (row) => row.eventgroupId === eventgroupId,
      );
      return record === undefined
        ? refused(404, 'There is no such event group')
        : { is: 'record', record };
    },
  },
  { name: `GET ${webhooks}`, answer: listWebhooks },
  { name: `POST ${webhooks}`, answer: createWebhook },
  {
    name: `GET ${webhooks}/{webhookId}`,
    answer: (request) => {
      const record = webhookOf(request);
      return record === undefined ? noWebhook() : { is: 'record', record };
    },
  },
  { name: `PATCH ${webhooks}/{webhookId}`, answer: changeWebhook },
  { name: `PUT ${webhooks}/{webhookId}`, answer: changeWebhook },
  {
    name: `DELETE ${webhooks}/{webhookId}`,
    answer: (request) => {
      const record = webhookOf(request);
      if (record === undefined) return noWebhook();
      const rows = rowsOf(request, 'webhooks');
      rows.splice(rows.indexOf(record), 1);
      return done({ message: 'Deleted' });
    },
  },
];

const noWebhook = () => refused(404, 'There is no such webhook');

function rowsOf(
  { practice, params }: Pick<ForeignRequest, 'practice' | 'params'>,
  of: keyof Pick<Practice, 'eventgroups' | 'webhooks'>,
): Json[] {
  const site = params.siteId ?? '';
  const rows = practice[of].get(site) ?? [];
  practice[of].set(site, rows);
  return rows;
}

function webhookOf(request: ForeignRequest): Json | undefined {
  return rowsOf(request, 'webhooks').find(
    ({ webhookId }) => webhookId === request.params.webhookId,
  );
}

function listEventgroups(request: ForeignRequest) {
  const { query } = request;
  const pageSize = Number(query.get('pageSize') ?? 10);
  if (pageSize < 1 || pageSize > 100) return refused(400, 'Must be from 1 to 100', 'pageSize');
  const isExact = (name: string, row: Json) => [null, row[name]].includes(query.get(name));
  const rows = rowsOf(request, 'eventgroups').filter(
    (row) =>
      holds(row.name, query.get('name')) &&
      holds(row.description, query.get('description')) &&
      ['category', 'status', 'locationId', 'organizationId'].every((name) => isExact(name, row)),
  );
  const isDescending = query.get('sortOrder') === 'desc';
  const order = sorted(rows, [{ field: query.get('sortBy') ?? 'createdAt', isDescending }]);
  return { is: 'list', list: pageOf(order, query), isUsers: false } as const;
}

function createEventgroup(request: ForeignRequest) {
  const { body } = request;
  if (typeof body.name !== 'string' || body.name === '') {
    return refused(400, 'A name is needed', 'name');
  }
  const now = new Date().toISOString();
  const record = {
    eventgroupId: randomUUID(),
    category: '',
    description: '',
    extensions: {},
    locationId: '7d9f1c7e-0000-4000-8000-000000000101',
    organizationId: '7d9f1c7e-0000-4000-8000-000000000001',
    ...body,
    createdAt: now,
    updatedAt: now,
  };
  rowsOf(request, 'eventgroups').push(record);
  return done(record, 201);
}

/** Filters by any field that the query names. */
function listWebhooks(request: ForeignRequest) {
  const { query, switches } = request;
  const rows = rowsOf(request, 'webhooks').filter((row) =>
    webhookFields[switches.webhooks].every((name) => holds(row[name], query.get(name))),
  );
  const isDescending = query.get('sortOrder') === 'desc';
  const order = sorted(rows, [{ field: query.get('sortBy') ?? 'createdAt', isDescending }]);
  return { is: 'list', list: pageOf(order, query), isUsers: false } as const;
}

/** The known fields of the body; unknown ones are ignored. */
function writable({ body, switches }: ForeignRequest): Json {
  const names: readonly string[] = webhookFields[switches.webhooks];
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

function createWebhook(request: ForeignRequest) {
  const fields = writable(request);
  const [name, url] = webhookFields[request.switches.webhooks];
  const lacking = [name, url].find((field) => typeof fields[field] !== 'string');
  if (lacking !== undefined) return refused(400, `${lacking} is needed`, lacking);
  const now = new Date().toISOString();
  const webhookId = numberOf(request.practice);
  const siteId = Number(request.params.siteId);
  const record = { webhookId, siteId, ...fields, createdAt: now, updatedAt: now };
  rowsOf(request, 'webhooks').push(record);
  return done(record, 201);
}

function changeWebhook(request: ForeignRequest) {
  const record = webhookOf(request);
  if (record === undefined) return noWebhook();
  Object.assign(record, writable(request), { updatedAt: new Date().toISOString() });
  return done(record);
}
