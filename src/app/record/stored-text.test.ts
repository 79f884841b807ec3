import { expect, it } from 'vitest';
import { versionOf } from './stored-text.ts';

it.each([
  ['{"meta":{"versionId":"7"}}', undefined, '7'],
  ['{"meta":{"versionId":7}}', undefined, '7'],
  ['{"name":"Lab"}', 'W/"7"', '7'],
  ['{"name":"Lab"}', undefined, undefined],
])('reads the version of %s with the ETag %s', (text, etag, version) => {
  expect(versionOf({ text, etag })).toBe(version);
});
