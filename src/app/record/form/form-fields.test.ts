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
  { name: 'isPublic', label: 'Public', input: 'switch' },
  { name: 'extensions', label: 'Extensions', input: 'code' },
];
const values = declareFields(fields);

describe('declared fields', () => {
  it('start empty, and with the first of a choice', () => {
    expect(values.initial).toEqual({
      name: '',
      status: 'active',
      isPublic: false,
      extensions: '{}',
    });
  });

  it('hold what a record says of them, with the spelling of its numbers', () => {
    const text = '{"name":"Jersey","extensions":{"dose":0.50},"other":1}';
    const read = values.read(text);
    expect(read).toMatchObject({ name: 'Jersey', isPublic: false });
    expect(read.extensions).toBe('{\n  "dose": 0.50\n}');
  });

  it('say of a record what was typed, without blanks around it', () => {
    const typed = { ...values.initial, name: ' Jersey ', extensions: '{"every":90}' };
    expect(JSON.parse(JSON.stringify(values.write(typed)))).toMatchObject({
      name: 'Jersey',
      status: 'active',
    });
  });

  it('leave out what is no JSON yet, and say what is wrong with it', () => {
    const typed = { ...values.initial, extensions: '{"every":' };
    expect(values.write(typed)).not.toHaveProperty('extensions');
    expect(values.problemsOf?.(typed)).toEqual({
      extensions: expect.stringContaining('Not valid JSON'),
    });
  });
});

describe('a text that is to be a JSON object', () => {
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
