import { describe, expect, it } from 'vitest';
import { readImport } from './import-text.ts';

const textsOf = (text: string) => {
  const read = readImport(text, ({ name }) => String(name));
  return 'rows' in read ? read.rows.map((row) => row.text) : read.problem;
};

describe('what is to be imported', () => {
  it.each([
    ['lines', '\uFEFF{"name":"A","n":0.50}\r\n\n{"name":"B"}\n'],
    [
      'a Bundle of R4',
      '{"resourceType":"Bundle","entry":[{"resource":{"name":"A","n":0.50}},{"resource":{"name":"B"}}]}',
    ],
    ['a list', '[{"name":"A","n":0.50},\n{"name":"B"}]'],
    ['a list on one line', '[{"name":"A","n":0.50},{"name":"B"}]'],
    [
      'a Bundle of the interface',
      '{\n"resourceType":"Bundle",\n"entry":[{"name":"A","n":0.50},\n{"name":"B"}]}',
    ],
  ])('is read from %s, and numbers keep their spelling', (_, text) => {
    expect(textsOf(text)).toEqual(['{"name":"A","n":0.50}', '{"name":"B"}']);
  });

  it('keeps a broken line, which can be repaired', () => {
    expect(textsOf('{"name":"A",}\n{"name":"B"}')).toEqual(['{"name":"A",}', '{"name":"B"}']);
  });

  it('may be one resource, written over several lines', () => {
    expect(readImport('{\n"name": "A"\n}', ({ name }) => String(name))).toEqual({
      rows: [{ text: '{"name":"A"}', title: 'A' }],
    });
  });

  it.each(['', '  \n', '{\n"entry"', '{\n"resourceType":"Bundle","entry":1}', 'name\nA'])(
    'says why it is not %j',
    (text) => {
      expect(readImport(text, ({ name }) => String(name))).toEqual({ problem: expect.any(String) });
    },
  );
});
