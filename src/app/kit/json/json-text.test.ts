import { describe, expect, it } from 'vitest';
import { formatJson, parseJson, parseJsonObject, placeOf, tidyJson } from './json-text.ts';

describe('JSON text', () => {
  it('keeps the spelling of numbers and the order of keys', () => {
    expect(tidyJson('{"z":0.50,"a":1e400,"b":12345678901234567890}')).toBe(
      '{\n  "z": 0.50,\n  "a": 1e400,\n  "b": 12345678901234567890\n}',
    );
  });

  it('says what is wrong and where', () => {
    const text = '{\n  "a": ,\n}';
    const parsed = parseJson(text);
    expect(parsed.isValid).toBe(false);
    if (!parsed.isValid) {
      expect(placeOf(text, parsed.position)).toEqual({ line: 2, column: 8 });
      expect(parsed.message).not.toContain('position');
    }
  });

  it.each([
    ['', 'A value is missing'],
    ['{"a":1 "b":2}', 'A comma is missing'],
    ['{"a" 1}', 'A colon is missing after the name'],
    ['{"a":}', 'A value is missing'],
    ['{a:1}', 'A name in double quotes is missing'],
    ['{"a":1,}', 'A name in double quotes is missing'],
    ['[1,]', 'A value is missing'],
    ['[1] 2', 'There is more after the end'],
    ['[1.]', 'A digit is missing'],
    ['["a', 'The closing double quote is missing'],
    ['"a\n"', 'A line break or control character must be written as an escape, such as \\n'],
    ['"\\x"', 'There is no such escape'],
    ['{"a":1,"a":2}', 'The name a stands twice'],
  ])('says of %j in words for people: %s', (text, message) => {
    expect(parseJson(text)).toMatchObject({ isValid: false, message });
  });

  it('refuses a key that stands twice, of which a server would drop one', () => {
    expect(parseJson('{"a":1,"a":2}')).toMatchObject({ isValid: false });
  });

  it('gives objects only where one is asked for', () => {
    expect(parseJsonObject('[1]')).toBeUndefined();
    expect(parseJsonObject('1')).toBeUndefined();
    expect(parseJsonObject('null')).toBeUndefined();
    expect(formatJson(parseJsonObject('{"a":[]}') ?? null)).toBe('{\n  "a": []\n}');
  });
});
