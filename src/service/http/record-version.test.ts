import { expect, test } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { parseIfMatch, versionHeaders } from './record-version.ts';

test('gives a weak tag and a date that HTTP understands', () => {
  expect(versionHeaders(12, new Date('2026-01-02T03:04:05.678Z'))).toEqual({
    etag: 'W/"12"',
    'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
  });
});

test.each([
  [undefined, undefined],
  ['*', undefined],
  [' * ', undefined],
  ['W/"3"', 3],
  ['"3"', 3],
  [' "12" ', 12],
  ['W/"0"', 0],
])('reads %s as the version %s', (header, version) => {
  expect(parseIfMatch(header)).toBe(version);
});

test.each(['', '3', 'W/3', 'w/"3"', '"3', '3"', '"-3"', '"3.0"', '"a"', '"1","2"', '"1234567890"'])(
  'refuses %s',
  (header) => {
    expect(() => parseIfMatch(header)).toThrow(ProblemError);
    expect(() => parseIfMatch(header)).toThrow('If-Match');
  },
);
