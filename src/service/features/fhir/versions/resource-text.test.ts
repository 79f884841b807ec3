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

test.each(['0.50', '1E5', '-0', '1.10e-3', '12345678901234567890.123', '1e400'])(
  'keeps the number %s as it is written',
  (number) => {
    const text = `{"resourceType":"E","n":${number}}`;
    expect(stampedText(text, stamp)).toContain(`"n":${number}}`);
  },
);

test('keeps escapes, and any character', () => {
  const text = String.raw`{"resourceType":"E","a":"\"\\\n\u0001\ud800","b":"ü🐎"}`;
  expect(stampedText(text, stamp)).toBe(
    String.raw`{"resourceType":"E","id":"Lab",${meta},"a":"\"\\\n\u0001\ud800","b":"ü🐎"}`,
  );
});
