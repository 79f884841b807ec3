import { describe, expect, it } from 'vitest';
import { codeProblem, declareFields, type FormField } from './form-fields.tsx';

const fields: FormField[] = [
  { name: 'name', label: 'Name', input: 'text' },
  {
    name: 'status',
    label: 'Status',
    input: 'select',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'sold', label: 'Sold' },
    ],
  },
  { name: 'extensions', label: 'Extensions', input: 'code' },
];
const values = declareFields(fields);

describe('declared fields', () => {
  it('start empty, and with the first option of a select', () => {
    expect(values.initial).toEqual({
      name: '',
      status: 'active',
      extensions: '{}',
    });
  });

  it('read a record, and keep the spelling of its numbers', () => {
    const text = '{"name":"Jersey","extensions":{"dose":0.50},"other":1}';
    const read = values.read(text);
    expect(read).toMatchObject({ name: 'Jersey', status: '' });
    expect(read.extensions).toBe('{\n  "dose": 0.50\n}');
  });

  it('write trimmed input', () => {
    const typed = { ...values.initial, name: ' Jersey ', extensions: '{"every":90}' };
    expect(JSON.parse(JSON.stringify(values.write(typed)))).toMatchObject({
      name: 'Jersey',
      status: 'active',
    });
  });

  it('omit invalid JSON, and report it', () => {
    const typed = { ...values.initial, extensions: '{"every":' };
    expect(values.write(typed)).not.toHaveProperty('extensions');
    expect(values.problemsOf?.(typed)).toEqual({
      extensions: expect.stringContaining('Not valid JSON'),
    });
  });
});

describe('the text of a JSON object', () => {
  it.each([
    ['[1]', 'Must be a JSON object'],
    ['"x"', 'Must be a JSON object'],
    ['{"a":}', 'Not valid JSON'],
    ['{"a":1,"a":2}', 'Not valid JSON'],
    ['{"a":[{"b":12345678901234567890}]}', '12345678901234567890 would lose digits'],
  ])('%s is refused with the reason', (text, reason) => {
    expect(codeProblem(text)).toContain(reason);
  });

  it.each(['', '{}', '{"a":0.1,"b":[null,true]}'])('%s is accepted', (text) => {
    expect(codeProblem(text)).toBeUndefined();
  });
});
