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

it('sends only changed fields', () => {
  expect(sent({ ...stored, name: 'Laboratory' })).toEqual({ name: 'Laboratory' });
});

it('ignores the order of events', () => {
  expect(sent({ ...stored, events: ['endpoint.created', 'user.invited'] })).toEqual({});
});

it('shows missing fields as empty', () => {
  expect(webhookValues.read('{"webhookId":"1"}')).toEqual({
    name: '',
    url: '',
    description: '',
    events: [],
    tags: [],
    alertRecipients: ['administrators'],
  });
});

it('omits defaults of extension fields, which other deployments may lack', () => {
  const { initial, outputOf } = webhookValues;
  expect(outputOf?.(initial, undefined)).not.toHaveProperty('tags');
  expect(outputOf?.(initial, undefined)).not.toHaveProperty('alertRecipients');
  const chosen = { tags: ['lab'], alertRecipients: [] };
  expect(outputOf?.({ ...initial, ...chosen }, undefined)).toMatchObject(chosen);
});
