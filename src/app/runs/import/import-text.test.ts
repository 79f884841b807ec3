import { describe, expect, it } from 'vitest';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { readImport } from './import-text.ts';

const importing = { kind: 'Endpoint', titleOf: ({ name }: UnknownObject) => String(name) };

const textsOf = (text: string) => {
  const read = readImport(text, importing);
  return 'rows' in read ? read.rows.map((row) => row.text) : read.problem;
};

describe('a text to import', () => {
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

  it('is read from a history as the newest versions, without deleted records and outcomes', () => {
    const entry = [
      { resource: { resourceType: 'OperationOutcome' } },
      { fullUrl: 'https://x.example/Endpoint/b', request: { method: 'DELETE', url: 'Endpoint/b' } },
      { resource: { resourceType: 'Endpoint', id: 'a', name: 'new' } },
      { resource: { resourceType: 'Endpoint', id: 'a', name: 'old' } },
      { resource: { resourceType: 'Endpoint', id: 'b', name: 'gone' } },
    ];
    const bundle = { resourceType: 'Bundle', type: 'history', entry };
    expect(textsOf(JSON.stringify(bundle))).toEqual([JSON.stringify(entry[2]?.resource)]);
    const nothing = { ...bundle, entry: entry.slice(0, 2) };
    expect(textsOf(JSON.stringify(nothing))).toContain('no resources');
  });

  it('is split at line feeds only', () => {
    expect(textsOf('{"name":"A\u2028B\u0085"}')).toEqual(['{"name":"A\u2028B\u0085"}']);
  });

  it('may contain broken lines, which can be repaired', () => {
    expect(textsOf('{"name":"A",}\n{"name":"B"}')).toEqual(['{"name":"A",}', '{"name":"B"}']);
  });

  it('may be one resource over several lines', () => {
    expect(readImport('{\n"name": "A"\n}', importing)).toEqual({
      rows: [{ text: '{"name":"A"}', title: 'A' }],
      others: [],
    });
  });

  it.each([
    ['lines', (items: string[]) => items.join('\n')],
    ['a list', (items: string[]) => `[${items}]`],
    ['a Bundle', (items: string[]) => `{"resourceType":"Bundle","entry":[${items}]}`],
  ])('is read from %s without other kinds, but with misspellings of its own', (_, join) => {
    const items = ['Organization', 'Endpoint', 'endpoint', 'Patient', 'Organization'].map(
      (resourceType, n) => JSON.stringify({ resourceType, name: 'A', n }),
    );
    const [first = '', own = '', misspelled = '', patient = '', last = ''] = items;
    expect(readImport(join(items), importing)).toEqual({
      rows: [own, misspelled].map((text) => ({ text, title: 'A' })),
      others: [
        { kind: 'Organization', count: 2, text: `${first}\n${last}` },
        { kind: 'Patient', count: 1, text: patient },
      ],
    });
  });

  it.each(['', '  \n', '{\n"entry"', '{\n"resourceType":"Bundle","entry":1}', 'name\nA'])(
    'is refused with a reason: %j',
    (text) => {
      expect(readImport(text, importing)).toEqual({ problem: expect.any(String) });
    },
  );
});
