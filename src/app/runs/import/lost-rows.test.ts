import { expect, it } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import type { ImportRow } from './import-row.ts';
import { isAnswerLost, withId } from './lost-rows.ts';

const row = (text: string): ImportRow => ({
  at: 0,
  text,
  title: '',
  result: undefined,
  isSent: false,
  isLost: false,
  isRepaired: false,
});

it('a row without id is given one, and numbers keep their spelling', () => {
  const { text } = withId(row('{"resourceType":"Endpoint","n":0.50}'), 'Endpoint');
  expect(text).toMatch(/^\{"resourceType":"Endpoint","id":"[0-9a-f-]{36}","n":0\.50\}$/);
  expect(withId(row(text), 'Endpoint').text).toBe(text);
});

it.each(['{"id":"own"}', '{"id":null}', '{"name":', '[]'])('%s stays as it is', (text) => {
  expect(withId(row(text), 'Endpoint').text).toBe(text);
});

it.each([
  [0, true],
  [400, false],
  [403, false],
  [500, false],
  [502, true],
  [504, true],
])('an answer %i may have been lost: %s', (statusCode, isLost) => {
  expect(isAnswerLost(new ApiError({ statusCode, message: '' }))).toBe(isLost);
});
