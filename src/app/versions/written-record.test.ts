import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  deletion,
  type RecordAddress,
  type RecordKind,
  type RecordWords,
} from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { unstoredFields, withAltered, writtenRecord } from './written-record.ts';

const words: RecordWords = {
  noun: 'webhook',
  fields: { name: { label: 'Name' }, events: { label: 'Events', item: 'event' } },
  metadata: ['updatedAt'],
  values: 'plain',
  isEmptyUnset: true,
  identity: { events: [] },
};
const before = { name: 'Lab', note: 'x', events: ['a', 'b'], updatedAt: '1' };
const sent = { ...before, name: 'Surgery', events: ['a', 'c'] };

it.each<[string, object, { ignored?: string[]; altered?: string[] }]>([
  ['as sent', { ...sent, updatedAt: '2' }, {}],
  ['in another order', { ...sent, events: ['c', 'a'] }, {}],
  ['without the blanks around it', { ...sent, name: ' Surgery ' }, {}],
  ['not at all', before, { ignored: ['Name', 'Events'] }],
  ['in part', { ...sent, name: 'Lab' }, { ignored: ['Name'] }],
  ['with other values', { ...sent, name: 'SURGERY', note: 'y' }, { altered: ['Name'] }],
  ['without a field', { name: 'Surgery' }, { altered: ['Events'] }],
])('reports fields that are stored %s', (_, stored, fields) => {
  const texts = { before: JSON.stringify(before), sent: JSON.stringify(sent) };
  expect(unstoredFields({ ...texts, stored: JSON.stringify(stored) }, words)).toEqual({
    ignored: [],
    altered: [],
    ...fields,
  });
});

it('compares numbers by value', () => {
  const texts = { before: '{"dose":1}', sent: '{"dose":0.50}', stored: '{"dose":0.5}' };
  expect(unstoredFields(texts, words)).toEqual({ ignored: [], altered: [] });
});

it('treats null as empty', () => {
  const texts = { before: '{"note":"x"}', sent: '{"note":""}', stored: '{"note":null}' };
  expect(unstoredFields(texts, words)).toEqual({ ignored: [], altered: [] });
});

it.each([
  ['a record as it was sent', '{"id":"1","name":"Lab"}', []],
  ['a record that lacks a field', '{"id":"1","other":1,"name":"LAB"}', ['Name', 'Events']],
  ['nothing', '{"success":true}', undefined],
])('compares a created record with a response of %s', (answer, text, altered) => {
  const events = answer.includes('lacks') ? ['a'] : undefined;
  const sentText = JSON.stringify({ name: 'Lab', events });
  const created: LoadedText = { text, etag: undefined };
  const fields = withAltered(created, sentText, words).altered;
  expect(fields?.toSorted()).toEqual(altered?.toSorted());
});

it('removes a deleted record from the cache, unless a page shows it', async () => {
  const client = new QueryClient();
  const kind = {
    key: ({ recordId }: RecordAddress) => [recordId],
    remove: async () => undefined,
  } as unknown as RecordKind; // the part that a delete needs
  for (const id of ['open', 'elsewhere']) client.setQueryData([id], 'stored');
  const observer = new QueryObserver(client, { queryKey: ['open'], staleTime: 'static' });
  const end = observer.subscribe(() => {});
  for (const recordId of ['open', 'elsewhere']) {
    const record = writtenRecord({ client, kind, address: { siteId: '101', recordId } });
    await record.put(deletion, { text: '{}', etag: undefined });
  }
  expect(client.getQueryData(['open'])).toBe('stored');
  expect(client.getQueryData(['elsewhere'])).toBeUndefined();
  end();
});
