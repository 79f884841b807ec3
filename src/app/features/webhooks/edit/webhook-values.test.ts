import { expect, it } from 'vitest';
import { changedFields, changeOf, fieldsInWords, valuesOf } from './webhook-values.ts';

const stored = valuesOf({
  webhookId: '1',
  name: 'Lab',
  url: 'https://lab.example/hooks',
  description: '',
  events: ['user.invited', 'endpoint.created'],
});

it('sends only what was changed', () => {
  expect(changeOf(stored, { ...stored, name: 'Laboratory' })).toEqual({ name: 'Laboratory' });
});

it('takes another order of the same events for no change', () => {
  const turned = { ...stored, events: ['endpoint.created', 'user.invited'] };
  expect(changedFields(stored, turned)).toEqual([]);
});

it('shows what another server leaves out as empty', () => {
  expect(valuesOf({ webhookId: '1' })).toEqual({ name: '', url: '', description: '', events: [] });
});

it('names changed fields as people read them', () => {
  expect(fieldsInWords(['name', 'url', 'events'])).toBe('Name, URL, and Events');
});
