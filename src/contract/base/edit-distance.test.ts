import { expect, it } from 'vitest';
import { editDistance, nearestWord } from './edit-distance.ts';

it.each([
  ['address', 'address', 0],
  ['adress', 'address', 1],
  ['adderss', 'address', 1],
  ['htps', 'https', 1],
  ['naem', 'name', 1],
  ['', 'ab', 2],
  ['status', 'address', 3],
  ['a', 'abcdef', 3],
])('the distance of %s and %s is %s', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

it('suggests the nearest word, unless it is too different', () => {
  const words = ['name', 'status', 'address', 'payloadType', 'payloadMimeType'];
  expect(
    ['adress', 'Payloadtype', 'nmae', 'stat', 'use'].map((typed) => nearestWord(typed, words)),
  ).toEqual(['address', 'payloadType', 'name', undefined, undefined]);
});
