import { expect, it } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { type ImportRow, isAnswerLost, withId } from './import-row.ts';

const row = (text: string): ImportRow => ({
  at: 0,
  text,
  title: '',
  result: undefined,
  isSent: false,
  isLost: false,
});

it('adds an id to a row without one, and keeps the spelling of numbers', () => {
  const { text } = withId(row('{"resourceType":"Endpoint","n":0.50}'), 'Endpoint');
  expect(text).toMatch(/^\{"resourceType":"Endpoint","id":"[0-9a-f-]{36}","n":0\.50\}$/);
  expect(withId(row(text), 'Endpoint').text).toBe(text);
});

it.each(['{"id":"own"}', '{"id":null}', '{"name":', '[]'])('leaves %s unchanged', (text) => {
  expect(withId(row(text), 'Endpoint').text).toBe(text);
});

it.each([
  [0, true],
  [400, false],
  [403, false],
  [500, false],
  [502, true],
  [504, true],
])('after status %i, whether the row may be stored: %s', (statusCode, isLost) => {
  expect(isAnswerLost(new ApiError({ statusCode, message: '' }))).toBe(isLost);
});
