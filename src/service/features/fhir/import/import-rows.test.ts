import { describe, expect, it } from 'vitest';
import { importRows } from './import-resources.ts';

describe('the rows of an import', () => {
  it('are its lines, but for empty ones', () => {
    expect(importRows('{"a":1}\r\n\n{"b":0.50}\n')).toEqual(['{"a":1}', '{"b":0.50}']);
    expect(importRows('')).toEqual([]);
  });

  it('are lines too where one of them is broken', () => {
    expect(importRows('{"a":}\n{"b":1}')).toEqual(['{"a":}', '{"b":1}']);
  });

  it.each([
    ['R4 form', '{"resourceType":"Bundle","entry":[{"resource":{"n":0.50}},{"resource":{"b":1}}]}'],
    ['the interface form', '{"resourceType":"Bundle","entry":[{"n":0.50},{"b":1}]}'],
    ['many lines', '{\n"resourceType":"Bundle",\n"entry":[\n{"n":0.50},\n{"b":1}]\n}'],
  ])('are the entries of a Bundle in %s, spelled as they were', (_, text) => {
    expect(importRows(text)).toEqual(['{"n":0.50}', '{"b":1}']);
  });

  it('are none where the text is neither', () => {
    expect(() => importRows('{\n"resourceType":"Endpoint"\n}')).toThrow(/Bundle/);
    expect(() => importRows('{\n"entry"\n')).toThrow(/JSON/);
  });
});
