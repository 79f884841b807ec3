import { describe, expect, it } from 'vitest';
import { formatJsonLine, parseJsonObject } from '#app/kit/json/json-text.ts';
import { canShow, isOwnForm, itemLike, listItems, plainFields } from './plain-fields.ts';

const read = (webhook: object) => parseJsonObject(JSON.stringify(webhook)) ?? {};
const ours = {
  webhookId: '1',
  name: 'Lab',
  url: 'https://lab.example/hooks',
  description: '',
  events: ['user.invited', 'visit.closed'],
  status: 'active',
  createdAt: '2026-03-02T09:30:00Z',
};

describe('a webhook', () => {
  it.each<[string, object, boolean]>([
    ['with our fields', ours, true],
    ['with our extensions, too', { ...ours, tags: [], disabledReason: null }, true],
    ['with null in our fields', { ...ours, description: null, events: null }, true],
    ['without one of ours', { ...ours, status: undefined }, false],
    ['with one more', { ...ours, retries: 3 }, false],
    ['with events as objects', { ...ours, events: [{ type: 'visit.closed' }] }, false],
  ])('%s is edited with our form or as a foreign one', (_, webhook, isOurs) => {
    expect(isOwnForm(read(webhook))).toBe(isOurs);
  });

  it('has plain inputs for simple values, and none for ids and metadata', () => {
    const webhook = {
      webhookId: '1',
      title: 'Lab',
      note: 'a\nb',
      retries: 3,
      isOn: false,
      topics: ['visit'],
      events: [{ type: 'visit.closed', version: 2 }],
      url: null,
      owner: null,
      filter: { kind: 'dog' },
      ports: [80],
      updatedAt: '2026-03-02T09:30:00Z',
    };
    expect(plainFields(read(webhook)).map(({ name, input }) => `${name} ${input}`)).toEqual([
      'title text',
      'note lines',
      'retries number',
      'isOn boolean',
      'topics list',
      'events list',
      'url text',
    ]);
    expect(canShow({ name: 'retries', input: 'number' }, read({ retries: 'three' }))).toBe(false);
  });
});

it('keeps events that are objects, and creates new ones in the same form', () => {
  const items = listItems(read({ events: [{ type: 'a', version: 2 }, 'b'] }), 'events');
  expect([...items, itemLike(items, 'c')].map(formatJsonLine)).toEqual([
    '{"type":"a","version":2}',
    '"b"',
    '{"type":"c"}',
  ]);
  expect(itemLike(['b'], 'c')).toBe('c');
});
