import { describe, expect, it } from 'vitest';
import { importRows } from './import-resources.ts';

describe('the rows of an import', () => {
  it('are its lines, except empty ones', () => {
    expect(importRows('{"a":1}\r\n\n{"b":0.50}\n')).toEqual(['{"a":1}', '{"b":0.50}']);
    expect(importRows('')).toEqual([]);
  });

  it('are a single one for a resource on several lines', () => {
    expect(importRows('{\n"resourceType": "Endpoint",\n"n": 0.50\n}')).toEqual([
      '{"resourceType":"Endpoint","n":0.50}',
    ]);
  });

  it('end with a line feed, and no other line separator', () => {
    const line = '{"name":"a\u2028b\u2029c\u0085d"}';
    expect(importRows(`${line}\n${line}`)).toEqual([line, line]);
    expect(importRows(`${line.slice(0, -1)},}\n${line}`)).toHaveLength(2);
  });

  it('of a history are the newest versions, without deleted resources and outcomes', () => {
    const saved = (name: string) => ({ resource: { resourceType: 'Organization', id: 'a', name } });
    const gone = { resource: { resourceType: 'EventDefinition', id: 'gone', name: 'x' } };
    const outcome = { resource: { resourceType: 'OperationOutcome' }, search: { mode: 'outcome' } };
    for (const address of ['EventDefinition/gone', 'event-definition/gone']) {
      const removed = {
        fullUrl: `https://x.example/fhir/${address}`,
        request: { method: 'DELETE', url: address },
      };
      const bundle = (type: string) => ({
        resourceType: 'Bundle',
        type,
        entry: [outcome, removed, saved('new'), saved('old'), gone],
      });
      const names = (type: string) =>
        importRows(JSON.stringify(bundle(type))).map((text) => JSON.parse(text).name);
      expect(names('history')).toEqual(['new']);
      expect(names('collection')).toEqual(['new', 'old', 'x']);
    }
  });

  it('are empty for any other text', () => {
    expect(() => importRows('{\n"name":"Lab"\n}')).toThrow(/Bundle/);
    expect(() => importRows('{\n"entry"\n')).toThrow(/JSON/);
  });
});
