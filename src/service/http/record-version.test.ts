import { expect, test } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { parseIfMatch, versionHeaders } from './record-version.ts';

test('a version is sent as a weak entity tag and an HTTP date', () => {
  expect(versionHeaders(12, new Date('2026-01-02T03:04:05.678Z'))).toEqual({
    etag: 'W/"12"',
    'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
  });
});

test.each([
  [undefined, undefined],
  ['*', 'any'],
  [' * ', 'any'],
  ['W/"3"', [3]],
  ['"3"', [3]],
  [' "12" ', [12]],
  ['W/"0"', [0]],
  ['W/"900", W/"3"', [900, 3]],
  ['"1","2"', [1, 2]],
  ['W/"3", ,', [3]],
  ['"a1b2c3"', []],
  ['W/"3f9e-77"', []],
  ['W/"1234567890"', []],
])('reads %s as %j', (header, versions) => {
  expect(parseIfMatch(header)).toEqual(versions);
});

test.each(['', ',', '3', 'W/3', 'w/"3"', '"3', '3"', '"1" "2"', '"1", 2', '*, "1"', 'tag'])(
  'refuses %s',
  (header) => {
    expect(() => parseIfMatch(header)).toThrow(ProblemError);
    expect(() => parseIfMatch(header)).toThrow('If-Match');
  },
);
