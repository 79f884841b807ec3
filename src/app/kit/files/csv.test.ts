import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, parseCsv } from './csv.ts';

describe('csvOf', () => {
  it('quotes cells and escapes formulas', () => {
    expect(
      csvOf([
        ['a,b', 'say "hi"', null],
        ['=1+1', '-x', 'plain'],
      ]),
    ).toBe('\uFEFF"a,b","say ""hi""",\r\n"\'=1+1","\'-x",plain\r\n');
  });
});

describe('parseCsv', () => {
  it('reads quotes, line ends within them and empty lines', () => {
    expect(parseCsv('a,"b, ""c""\nd"\r\n\r\ne,f')).toEqual([
      ['a', 'b, "c"\nd'],
      ['e', 'f'],
    ]);
  });

  it.each([';', '\t'])('detects the delimiter %j', (separator) => {
    expect(parseCsv(['a', 'b', 'c'].join(separator))).toEqual([['a', 'b', 'c']]);
  });

  it('is the inverse of csvOf', () => {
    const cell = fc
      .stringMatching(/^[=+@-]?[a-z",;\n ]{1,8}$/)
      .filter((text) => text.trim() === text);
    const records = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(records, (cells) => {
        const text = csvOf([['x', 'y', 'z'], ...cells]);
        expect(parseCsv(text)).toEqual([['x', 'y', 'z'], ...cells]);
      }),
    );
  });
});
