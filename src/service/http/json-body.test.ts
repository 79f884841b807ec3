import { describe, expect, test } from 'vitest';
import { nestingOf, parseJsonBody, repeatedKeyOf } from './json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a JSON body', () => {
  test('is parsed and keeps its text', () => {
    const text = ' {"b": 0.50, "a": [1e3, "\\u00e4"]}\n';
    expect(parseJsonBody(bytes(text))).toEqual({ text, value: { b: 0.5, a: [1000, 'ä'] } });
  });
});

describe('a scan', () => {
  test.each([
    ['5', 0],
    ['{}', 1],
    ['[[],[[]]]', 3],
    ['["[[[[", "\\"[[", {"]":"\\\\"}]', 2],
  ])('of %s counts %i levels', (text, levels) => {
    expect(nestingOf(text)).toBe(levels);
  });

  test.each([
    '{"a":{"a":[{"a":"a"},{"a":"a"}]}}',
    '["a","a",{"b":"a"}]',
    '{"a":"\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a\\\\":1,"a":2}',
  ])('of %s finds no duplicate key', (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(repeatedKeyOf(text)).toBeUndefined();
  });

  test('finds duplicate keys whatever whitespace surrounds them', () => {
    expect(repeatedKeyOf('{ "a" \r\n\t: [1], "b" : {} , "a" : 2 }')).toBe('a');
  });

  test('of a body at the size limit does not overflow the stack', () => {
    const text = JSON.stringify({ long: 'x\\'.repeat(500_000) });
    expect([nestingOf(text), repeatedKeyOf(text)]).toEqual([1, undefined]);
  });
});
