import { expect, test } from 'vitest';
import { stampedText } from './resource-text.ts';

const stamp = {
  resourceId: 'Lab',
  versionId: 3,
  lastUpdated: new Date('2026-01-02T03:04:05.678Z'),
};
const meta = '"meta":{"versionId":"3","lastUpdated":"2026-01-02T03:04:05.678Z"}';

test.each([
  [
    'puts id and meta after the type',
    '{"resourceType":"E","name":"a"}',
    `{"resourceType":"E","id":"Lab",${meta},"name":"a"}`,
  ],
  [
    'finds the type wherever it stands',
    '{"name":"a","resourceType":"E"}',
    `{"name":"a","resourceType":"E","id":"Lab",${meta}}`,
  ],
  [
    'leaves an id in its place',
    '{"name":"a","id":"lab","resourceType":"E"}',
    `{"name":"a","id":"Lab","resourceType":"E",${meta}}`,
  ],
  [
    'leaves meta in its place and what else it holds',
    '{"resourceType":"E","name":"a","meta":{"tag":[{"code":"x"}]}}',
    '{"resourceType":"E","id":"Lab","name":"a","meta":{"tag":[{"code":"x"}],"versionId":"3","lastUpdated":"2026-01-02T03:04:05.678Z"}}',
  ],
  [
    'replaces a version and a time where they stand',
    '{"meta":{"lastUpdated":"x","source":"s","versionId":"9"},"resourceType":"E","id":"Lab"}',
    '{"meta":{"lastUpdated":"2026-01-02T03:04:05.678Z","source":"s","versionId":"3"},"resourceType":"E","id":"Lab"}',
  ],
])('%s', (_title, text, expected) => {
  expect(stampedText(text, stamp)).toBe(expected);
});
