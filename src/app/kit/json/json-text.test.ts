import { describe, expect, it } from 'vitest';
import { formatJson, parseJson, parseJsonObject, placeOf, tidyJson } from './json-text.ts';

describe('JSON text', () => {
  it('keeps the spelling of numbers and the order of keys', () => {
    expect(tidyJson('{"z":0.50,"a":1e400,"b":12345678901234567890}')).toBe(
      '{\n  "z": 0.50,\n  "a": 1e400,\n  "b": 12345678901234567890\n}',
    );
  });

  it('reports errors with their position', () => {
    const text = '{\n  "a": ,\n}';
    const parsed = parseJson(text);
    expect(parsed.isValid).toBe(false);
    if (!parsed.isValid) {
      expect(placeOf(text, parsed.position)).toEqual({ line: 2, column: 8 });
      expect(parsed.message).not.toContain('position');
    }
  });

  it.each([
    ['', 'Missing value'],
    ['{"a":1 "b":2}', 'Missing comma'],
    ['{"a" 1}', 'Missing colon after the name'],
    ['{"a":}', 'Missing value'],
    ['{a:1}', 'Missing name in double quotes'],
    ['{"a":1,}', 'Missing name in double quotes'],
    ['[1,]', 'Missing value'],
    ['[1] 2', 'Unexpected content after the end'],
    ['[1.]', 'Missing digit'],
    ['["a', 'Missing closing double quote'],
    ['"a\n"', 'Line breaks and control characters must be escaped, such as \\n'],
    ['"\\x"', 'Invalid escape sequence'],
    ['{"a":1,"a":2}', 'Duplicate name a'],
  ])('says of %j in words for people: %s', (text, message) => {
    expect(parseJson(text)).toMatchObject({ isValid: false, message });
  });

  it('returns only objects as an object', () => {
    expect(parseJsonObject('[1]')).toBeUndefined();
    expect(parseJsonObject('1')).toBeUndefined();
    expect(parseJsonObject('null')).toBeUndefined();
    expect(formatJson(parseJsonObject('{"a":[]}') ?? null)).toBe('{\n  "a": []\n}');
  });
});
