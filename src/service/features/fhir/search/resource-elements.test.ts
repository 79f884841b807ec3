import { expect, test } from 'vitest';
import { loadR4Definitions } from '../validation/r4-definitions.ts';
import { textWithParts } from './resource-elements.ts';

loadR4Definitions();

const patient = `{"resourceType":"Patient","id":"rex","meta":{"versionId":"1"},
  "text":{"status":"empty","div":"x"},
  "identifier":[{"extension":[{"url":"http://x"}],"value":"1","assigner":{"display":"Kennel club"}}],
  "photo":[{"data":"QUJD"}],
  "link":[{"id":"a","other":{"reference":"Patient/old","extension":[{"url":"http://x"}]},"type":"replaces"}],
  "contact":[{"name":{"text":"Ada"}}],
  "deceasedDateTime":"2024-01-01",
  "name":[{"extension":[{"url":"http://x"}]},{"text":"Rex","period":{"start":"2020"}}]}`;

test('a summary contains what R4 marks, at every level', () => {
  const summary = textWithParts('Patient', patient, { _summary: 'true' });
  const { meta, ...members } = JSON.parse(summary);
  expect(meta.tag).toMatchObject([{ code: 'SUBSETTED' }]);
  expect(members).toEqual({
    resourceType: 'Patient',
    id: 'rex',
    identifier: [{ value: '1', assigner: { display: 'Kennel club' } }],
    link: [{ other: { reference: 'Patient/old' }, type: 'replaces' }],
    deceasedDateTime: '2024-01-01',
    name: [{ text: 'Rex', period: { start: '2020' } }],
  });
  expect(Object.keys(JSON.parse(summary))).toEqual([
    'resourceType',
    'id',
    'meta',
    'identifier',
    'link',
    'deceasedDateTime',
    'name',
  ]);
});

test('numbers in a summary keep their spelling', () => {
  const text = `{"resourceType":"Location","id":"a","meta":{},"position":{"longitude":0.50,"latitude":1.00},
    "name":"Hill"}`;
  // R4 leaves positions out of summaries, and shows the quantities of substances.
  expect(textWithParts('Location', text, { _summary: 'true' })).not.toContain('0.50');
  const substance = `{"resourceType":"Substance","id":"a","meta":{},"code":{"text":"x"},
    "instance":[{"quantity":{"value":0.50}}]}`;
  expect(textWithParts('Substance', substance, { _summary: 'true' })).toContain('"value":0.50');
});
