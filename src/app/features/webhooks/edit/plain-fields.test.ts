import { describe, expect, it } from 'vitest';
import { formatJsonLine, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { isOwnForm, itemLike, otherFields, plainFields, plainValues } from './plain-fields.ts';

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
      'note multiline',
      'retries number',
      'isOn boolean',
      'topics list',
      'events list',
      'url text',
    ]);
  });
});

describe('the form of a foreign webhook', () => {
  const stored = read({
    webhookId: '1',
    retries: 3,
    events: [{ type: 'a', version: 2 }, 'b'],
    filter: { kind: 'dog' },
    ports: [80],
  });
  const { read: readValues, outputOf, problemsOf } = plainValues(plainFields(stored), stored);
  const before = readValues(formatJsonLine(stored));
  const sent = (change: typeof before) =>
    formatJsonLine(outputOf?.({ ...before, ...change }, before) as JsonObject); // what it writes

  it('sends only changes, with numbers as they are spelled and events as they are', () => {
    expect(sent({})).toBe('{}');
    expect(sent({ retries: '5.0', events: [...(before.events as string[]), '"c"'] })).toBe(
      '{"retries":5.0,"events":[{"type":"a","version":2},"b","c"]}',
    );
  });

  it('has all other fields as JSON, and sets those that are removed to null', () => {
    expect(sent({ [otherFields]: '{"filter": {"kind": "cat"}, "owner": 1}' })).toBe(
      '{"filter":{"kind":"cat"},"ports":null,"owner":1}',
    );
  });

  it('reports invalid numbers and objects', () => {
    expect(problemsOf?.({ ...before, retries: 'five', [otherFields]: '[]' })).toEqual({
      retries: 'Must be a number',
      [otherFields]: expect.stringContaining('Must be a JSON object'),
    });
  });

  it('creates events in the form of existing ones', () => {
    expect(itemLike([{ type: 'a' }, 'b'], 'c')).toEqual({ type: 'c' });
    expect(itemLike(['b'], 'c')).toBe('c');
  });
});
