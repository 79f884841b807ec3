import { describe, expect, it } from 'vitest';
import { listWebhooks } from '../ahds/webhook.ts';
import { endpointOperations } from '../fhir/endpoint.ts';
import { endpoint, user, webhook } from '../interface/documented-answers.test-data.ts';
import { type Page, read } from '../interface/read-answer.test-support.ts';
import { listUsers } from '../people/users.ts';
import { invalidRowsOf } from './list-envelopes.ts';

describe('a list in another envelope', () => {
  const rows = [webhook, { ...webhook, webhookId: 'wh_2' }];
  const full = { page: 0, pageSize: 2 };
  const envelopes: [string, unknown, object][] = [
    ['a bare list', rows, { hasNext: true }],
    ['items and total', { items: rows, total: 5 }, { total: 5, hasNext: true, totalPages: 3 }],
    ['data, total and page', { data: rows, total: '2', page: 1 }, { total: 2, hasNext: false }],
    ['data and another meta', { data: rows, meta: { totalCount: 3 } }, { total: 3, hasNext: true }],
    ['data and no figures', { data: rows, meta: {} }, { hasNext: true }],
    ['results and count', { results: rows, count: 9, next: null }, { total: 9, hasNext: true }],
    ['a count of the page', { results: rows, count: 2, next: '/x' }, { hasNext: true }],
    ['a list within', { success: true, data: { items: rows, total: 2 } }, { total: 2 }],
    ['another name', { errors: [], links: [{}], webhooks: rows }, { hasNext: true }],
    ['pages by number', { content: rows, totalPages: 1 }, { hasNext: false }],
    ['a word that it ends', { data: rows, pagination: { hasMore: false } }, { hasNext: false }],
    ['a total that cannot be', { items: rows, total: 1 }, { hasNext: true }],
    ['null as total', { data: rows, meta: { total: null } }, { hasNext: true }],
  ];

  it.each(envelopes)('is read: %s', (_, answer, meta) => {
    const { data } = read<Page>(listWebhooks, answer, full);
    expect(data.data).toEqual(rows);
    expect(data.meta).toMatchObject({ page: 0, pageSize: 2, hasPrevious: false, ...meta });
    expect(data.meta.total).toBe((meta as { total?: number }).total);
    expect(invalidRowsOf(data)).toEqual([]);
  });

  it('ends with a page that is not full', () => {
    expect(read<Page>(listWebhooks, rows, { page: 3, pageSize: 10 }).data.meta).toEqual({
      page: 3,
      pageSize: 10,
      hasNext: false,
      hasPrevious: true,
    });
  });

  it('is cut into pages if it is complete', () => {
    const all = Array.from({ length: 7 }, (_, at) => ({ webhookId: `w${at}` }));
    for (const answer of [all, { items: all, total: 7 }, { results: all, count: 7 }]) {
      const { data } = read<Page>(listWebhooks, answer, { page: 2, pageSize: 3 });
      expect(data.data).toEqual([{ webhookId: 'w6' }]);
      expect(data.meta).toMatchObject({ total: 7, hasNext: false, hasPrevious: true });
    }
  });

  it('keeps its own page size, even on the last page', () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ webhookId: `w${at}` }));
    const capped = read<Page>(listWebhooks, { items: ten, total: 45, limit: 10 }, { pageSize: 25 });
    expect(capped.data.meta).toMatchObject({ pageSize: 10, totalPages: 5, hasNext: true });
    const third = { items: ten, total: 45, limit: 10 };
    expect(read<Page>(listWebhooks, third, { page: 2, pageSize: 25 }).data.meta).toMatchObject({
      pageSize: 10,
      total: 45,
      hasNext: true,
    });
    const beyond = { items: [], total: 45 };
    expect(read<Page>(listWebhooks, beyond, { page: 9, pageSize: 25 }).data.meta).toMatchObject({
      total: 45,
      hasNext: false,
    });
    const last = { items: ten, total: 35, pageSize: 10 };
    expect(read<Page>(listWebhooks, last, { page: 1, pageSize: 25 }).data.meta).toMatchObject({
      pageSize: 25,
      hasNext: false,
    });
  });

  it('keeps what could be parsed of malformed rows, and all other rows', () => {
    const odd = { ...user, id: 5, invitation: 'sent', updatedAt: null };
    const lost = { email: 'who@example.org' };
    const { data } = read<Page>(listUsers, { data: [user, lost, odd, null, 'x'] });
    expect(data.data).toMatchObject([user, { id: '5', updatedAt: '' }]);
    expect(data.data[1]).not.toHaveProperty('invitation');
    expect(invalidRowsOf(data)).toMatchObject([
      { raw: lost },
      { index: 1, raw: odd, places: ['invitation'] },
      { raw: null },
      { raw: 'x' },
    ]);
    expect(invalidRowsOf(data)[0]).not.toHaveProperty('index');
  });
});

describe('a bundle in another form', () => {
  const other = { resourceType: 'Organization', id: 'o', name: 'Clinic' };
  const search = (answer: unknown) =>
    read<{ entry?: unknown[]; total?: number; link?: unknown }>(endpointOperations.search, answer)
      .data;
  const bundle = { resourceType: 'Bundle', type: 'searchset' };

  it.each([
    ['total null', { ...bundle, total: null, entry: [endpoint, other] }],
    [
      'resources in wrappers',
      { ...bundle, entry: [{ fullUrl: 'x', resource: endpoint }, { resource: other }] },
    ],
    [
      'no type, and links of another form',
      { resourceType: 'Bundle', link: { next: 'x' }, entry: [endpoint, other] },
    ],
    ['a bare list', [endpoint, other]],
    ['another envelope', { data: [endpoint, other] }],
  ])('is read: %s', (_, answer) => {
    expect(search(answer).entry).toEqual([endpoint, other]);
  });

  it.each([[{ ...bundle, entry: null }], [{ ...bundle, total: '0' }]])(
    'is read without entries: %j',
    (answer) => {
      expect(search(answer).entry ?? []).toEqual([]);
    },
  );

  it('keeps each resource as received, with a text id, and marks invalid ones', () => {
    const odd = { ...endpoint, id: 5, payloadMimeType: null, name: { text: 'Lab' } };
    const data = search({ ...bundle, entry: [endpoint, null, odd, { ...endpoint, id: null }] });
    expect(data.entry).toEqual([endpoint, { ...odd, id: '5' }]);
    expect(invalidRowsOf(data)).toMatchObject([
      { raw: null },
      { index: 1, places: ['name'] },
      { places: ['id'] },
    ]);
  });

  it('is parsed as a history with malformed entries', () => {
    const entry = [null, {}, { resource: endpoint }, { response: { status: 200 }, request: null }];
    const { data } = read<{ entry: unknown[] }>(endpointOperations.history, {
      resourceType: 'Bundle',
      type: 'history',
      total: null,
      entry,
    });
    expect(data.entry).toMatchObject([
      {},
      { resource: { id: 'ep-1' } },
      { response: { status: '200' } },
    ]);
  });
});
