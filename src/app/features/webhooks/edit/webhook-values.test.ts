import { expect, it } from 'vitest';
import { webhookValues } from './webhook-values.ts';

const stored = webhookValues.read(
  JSON.stringify({
    webhookId: '1',
    name: 'Lab',
    url: 'https://lab.example/hooks',
    description: '',
    events: ['user.invited', 'endpoint.created'],
  }),
);
const sent = (values: typeof stored) => webhookValues.outputOf?.(values, stored);

it('sends only what was changed', () => {
  expect(sent({ ...stored, name: 'Laboratory' })).toEqual({ name: 'Laboratory' });
});

it('takes another order of the same events for no change', () => {
  expect(sent({ ...stored, events: ['endpoint.created', 'user.invited'] })).toEqual({});
});

it('shows what another server leaves out as empty', () => {
  expect(webhookValues.read('{"webhookId":"1"}')).toEqual({
    name: '',
    url: '',
    description: '',
    events: [],
    tags: [],
    alertRecipients: ['administrators'],
  });
});

it('tells a new one nothing that holds anyway, which other servers may not know', () => {
  const { initial, outputOf } = webhookValues;
  expect(outputOf?.(initial, undefined)).not.toHaveProperty('tags');
  expect(outputOf?.(initial, undefined)).not.toHaveProperty('alertRecipients');
  const chosen = { tags: ['lab'], alertRecipients: [] };
  expect(outputOf?.({ ...initial, ...chosen }, undefined)).toMatchObject(chosen);
});
