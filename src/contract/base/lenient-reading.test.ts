import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getEventgroup, listEventgroups } from '../ahds/eventgroup.ts';
import { getWebhook, listWebhooks } from '../ahds/webhook.ts';
import { getCapabilities } from '../console/service-info.ts';
import { endpointOperations } from '../fhir/endpoint.ts';
import { eventDefinitionOperations } from '../fhir/event-definition.ts';
import {
  endpoint,
  eventgroup,
  time,
  user,
  webhook,
  you,
} from '../interface/documented-answers.test-data.ts';
import { type Page, read } from '../interface/read-answer.test-support.ts';
import { operations } from '../operations.ts';
import { currentUserSchema, getCurrentUser, login } from '../people/auth.ts';
import { listUsers } from '../people/users.ts';
import { readAnswer, readLeniently } from './lenient-reading.ts';
import type { Operation } from './operation.ts';

describe('a response in another form', () => {
  const records: [string, Operation, object, object, string[]][] = [
    [
      'you without brands, with numbers as ids',
      getCurrentUser,
      { ...you, id: 17, brandIds: undefined, siteIds: [101], firstName: null, tosAcceptedAt: null },
      { ...you, brandIds: [], firstName: '', tosAcceptedAt: null },
      [],
    ],
    ['you in an envelope', getCurrentUser, { success: true, data: you }, you, []],
    ['a token in an envelope', login, { success: true, data: { token: 'x' } }, { token: 'x' }, []],
    [
      'a webhook with null, a number as id, and events as objects',
      getWebhook,
      { webhookId: 5, siteId: '101', name: null, events: [{ type: 'a' }, { type: 'b' }] },
      { webhookId: '5', siteId: 101, events: ['a', 'b'] },
      [],
    ],
    [
      'a webhook with one event of another form, and one where a list should be',
      getWebhook,
      { ...webhook, events: ['a', { of: ['b'] }, 'c'], tags: 'x' },
      { ...webhook, events: ['a', 'c'], tags: ['x'] },
      ['events.1'],
    ],
    [
      'an event group with nulls',
      getEventgroup,
      { ...eventgroup, category: null, extensions: null, createdAt: 1714555800000 },
      { ...eventgroup, category: '', extensions: {}, createdAt: '1714555800000' },
      [],
    ],
    [
      'an event group with an empty list',
      getEventgroup,
      { ...eventgroup, extensions: [] },
      { extensions: {} },
      [],
    ],
    [
      'an Endpoint with nulls and texts for numbers',
      endpointOperations.read,
      {
        ...endpoint,
        payloadMimeType: null,
        status: 7,
        contact: [{ rank: '2', value: null }, 'pigeon'],
        meta: { versionId: 3 },
      },
      { status: '7', contact: [{ rank: 2 }], meta: { versionId: '3' } },
      ['contact.1'],
    ],
  ];

  it.each(records)('is read: %s', (...[, operation, answer, expected, places]) => {
    const reading = read(operation, answer);
    expect(reading.data).toMatchObject(expected);
    expect(reading.places.toSorted()).toEqual(places.toSorted());
  });

  it.each([
    ['a user', listUsers, { id: undefined, userId: 17 }],
    ['a user', listUsers, { id: null, _id: '17' }],
    ['a user', listUsers, { id: '', user_id: '17' }],
    ['a webhook', listWebhooks, { webhookId: undefined, id: 17 }],
    ['an event group', listEventgroups, { eventgroupId: undefined, _id: '17' }],
  ])('has the id of %s under another name', (_, operation, ids) => {
    const row = { ...user, ...webhook, ...eventgroup, ...ids };
    const [key = ''] = Object.keys(ids);
    expect(read<Page>(operation, [row]).data.data).toMatchObject([{ [key]: '17' }]);
    expect(read<Page>(operation, [{ ...row, [key]: 'own' }]).data.data).toMatchObject([
      { [key]: 'own' },
    ]);
  });

  it('loses null and malformed values instead of showing them as empty', () => {
    const { data } = read(getWebhook, { webhookId: 5, name: null, events: [{ of: ['a'] }] });
    expect(data).toEqual({ webhookId: '5' });
  });

  it('returns the record inside an envelope, to be written back', () => {
    expect(read(getWebhook, { data: webhook }).source).toEqual(webhook);
  });

  it.each([
    ['no id', getWebhook, { ...webhook, webhookId: null }],
    ['an empty id', getCurrentUser, { ...you, id: '' }],
    ['another resource', endpointOperations.read, { ...endpoint, resourceType: 'Patient' }],
    ['no token', login, { message: 'Welcome' }],
    [
      'an object of somebody else',
      getCurrentUser,
      { email: 'a@b.example', organization: { id: 1 } },
    ],
    ['a text', getCurrentUser, 'OK'],
    ['no list', listUsers, { message: 'none' }],
    ['no list', endpointOperations.search, 'OK'],
  ] as const)('is refused if it has %s', (_, operation, answer) => {
    expect(readAnswer(operation, answer).isRead).toBe(false);
  });

  it('is refused if the operation is one of our extensions', () => {
    const other = { name: '', version: '', mode: '', extensions: {} };
    expect(readAnswer(getCapabilities, other).isRead).toBe(false);
  });

  it('with many malformed rows is parsed quickly', () => {
    const rows = Array.from({ length: 2000 }, (_, id) => ({
      ...user,
      id,
      email: null,
      invitation: 'x',
    }));
    expect(read<Page>(listUsers, rows).data.data).toHaveLength(2000);
  });
});

describe('a single deviation from a documented response', () => {
  const pageMeta = {
    page: 0,
    pageSize: 25,
    total: 1,
    totalPages: 1,
    hasNext: false,
    hasPrevious: false,
  };
  const page = (row: object) => ({ data: [row], meta: pageMeta });
  const bundle = (type: string, entry: object) => ({
    resourceType: 'Bundle',
    type,
    total: 1,
    link: [{ relation: 'self', url: 'x' }],
    entry: [entry],
  });
  const versionOf = (resource: object) => ({
    fullUrl: 'x',
    request: { method: 'PUT', url: 'x' },
    resource,
    response: { status: '200 OK', lastModified: time, location: 'x/_history/3' },
  });
  const definition = { ...endpoint, resourceType: 'EventDefinition', trigger: [{ type: 'named' }] };
  const answers = new Map<string, object>([
    [getCurrentUser.id, you],
    [listUsers.id, page(user)],
    [listWebhooks.id, page(webhook)],
    [getWebhook.id, webhook],
    [listEventgroups.id, page(eventgroup)],
    [getEventgroup.id, eventgroup],
    [endpointOperations.search.id, bundle('searchset', endpoint)],
    [endpointOperations.read.id, endpoint],
    [endpointOperations.history.id, bundle('history', versionOf(endpoint))],
    [eventDefinitionOperations.search.id, bundle('searchset', definition)],
    [eventDefinitionOperations.read.id, definition],
    [eventDefinitionOperations.history.id, bundle('history', versionOf(definition))],
  ]);
  const reads = operations.filter(
    ({ method, origin }) => method === 'GET' && origin === 'documented',
  );

  it('is tested for each operation', () => {
    expect(reads.map(({ id }) => id).sort()).toEqual([...answers.keys()].sort());
  });

  /** Every place of a value, deepest last. */
  function placesOf(value: unknown, path: string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [path];
    const inner = Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]));
    return path.length === 0 ? inner : [path, ...inner];
  }

  function withDeviation(answer: object, path: readonly string[], deviation: unknown): unknown {
    const copy = structuredClone(answer);
    let holder = copy as Record<string, unknown>; // walked by its own places
    for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
    const last = path.at(-1) ?? '';
    if (deviation === undefined) delete holder[last];
    else holder[last] = deviation;
    return copy;
  }

  /** Whether a path is required in a record; lists drop such records instead. */
  const isNeeded = (path: readonly string[]) =>
    path.length === 1 &&
    ['id', 'webhookId', 'eventgroupId', 'resourceType'].includes(path[0] ?? '');
  const isList = (path: readonly string[]) =>
    path.length === 1 && ['data', 'entry'].includes(path[0] ?? '');
  const deviations = [undefined, null, 17, '17', 'text', true, [], {}, [1], { other: 1 }];

  it.each(reads.map((operation) => [operation.id, operation] as const))(
    '%s is read',
    (id, operation) => {
      const answer = answers.get(id) ?? {};
      const places = placesOf(answer).filter((path) => !isNeeded(path) && !isList(path));
      fc.assert(
        fc.property(
          fc.constantFrom(...places),
          fc.constantFrom(...deviations),
          (path, deviation) => {
            const odd = withDeviation(answer, path, deviation);
            expect(readAnswer(operation, odd, { page: 0, pageSize: 25 })).toMatchObject({
              isRead: true,
            });
          },
        ),
        { numRuns: 300 },
      );
    },
  );
});

it('does not change a valid value', () => {
  expect(readLeniently(currentUserSchema, you)).toEqual({
    isRead: true,
    data: you,
    places: [],
    source: you,
  });
  expect(readLeniently(z.array(z.string()), undefined).isRead).toBe(false);
});
