import { describe, expect, it } from 'vitest';
import { parseCsv } from '#app/kit/files/csv.ts';
import { type ExportForm, resourceForms, resourcesIn } from '#app/list/export/resource-files.ts';
import { endpointCsv } from './endpoint-csv.ts';

const bundle = (...entry: string[]) => `{"resourceType":"Bundle","entry":[${entry.join(',')}]}`;
const first =
  '{"resourceType":"Endpoint","id":"a","meta":{"versionId":"2","tag":[{"system":"s","code":"t"}]},' +
  '"name":"=cmd()","identifier":[{"system":"i","value":"1"}],"extension":[{"valueDecimal":0.50}]}';
const second = '{"resourceType":"Endpoint","id":"b"}';
const pages = [
  resourcesIn(bundle(first, '{"resourceType":"Organization"}'), 'Endpoint'),
  resourcesIn(bundle(second), 'Endpoint'),
];

function fileOf(form: ExportForm): string {
  const { head = '', foot = '', page } = resourceForms(endpointCsv)[form];
  return head + pages.map((resources, at) => page(resources, at === 0)).join('') + foot;
}

describe('an export', () => {
  it('as CSV has a line for each Endpoint, and no formulas', () => {
    const file = fileOf('csv');
    const [head = [], one = [], two = []] = parseCsv(file);
    const cell = (record: string[], name: string) => record[head.indexOf(name)];
    expect([cell(one, 'id'), cell(two, 'id')]).toEqual(['a', 'b']);
    expect(file).toContain("'=cmd()");
    expect(cell(one, 'name')).toBe('=cmd()');
    expect([cell(one, 'tags'), cell(one, 'identifiers')]).toEqual(['s|t', 'i|1']);
  });

  it('as NDJSON has each resource unchanged, even the spelling of numbers', () => {
    expect(fileOf('ndjson')).toBe(`${first}\n${second}\n`);
  });

  it('as Bundle is one collection in standard form', () => {
    expect(JSON.parse(fileOf('bundle'))).toEqual({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: JSON.parse(first) }, { resource: JSON.parse(second) }],
    });
    expect(fileOf('bundle')).toContain('0.50');
  });
});
