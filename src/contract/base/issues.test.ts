import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from './issues.ts';

const schema = z.strictObject({
  email: z.email('Must be an email address'),
  address: z.optional(z.strictObject({ street: z.string() })),
  payloadType: z.optional(z.array(z.strictObject({ text: z.string() })).check(z.minLength(1))),
});

/** What a caller would be told about this input. */
function issues(input: unknown, prefix?: readonly PropertyKey[]) {
  const parsed = z.safeParse(schema, input, issueMessages);
  return parsed.success ? [] : issuesOf(parsed.error, prefix);
}

describe('issuesOf', () => {
  it('names each field that is wrong by its dotted path', () => {
    const input = { email: 'nobody', address: {}, payloadType: [{ text: 'a' }, { text: 1 }] };
    expect(issues(input).map(({ path }) => path)).toEqual([
      'email',
      'address.street',
      'payloadType.1.text',
    ]);
  });

  it('keeps a message of the schema and words the others by their codes', () => {
    expect(issues({ email: 'nobody', payloadType: [] })).toEqual([
      { path: 'email', message: 'Must be an email address' },
      { path: 'payloadType', message: 'At least one is required' },
    ]);
    expect(issues({ email: 'a@b.example', address: {} })).toEqual([
      { path: 'address.street', message: 'Required' },
    ]);
  });

  it('reports each unknown field for itself, where it stands', () => {
    const input = { email: 'a@b.example', color: 1, size: 2, address: { street: 'x', floor: 3 } };
    expect(issues(input)).toEqual(
      expect.arrayContaining([
        { path: 'color', message: 'Unknown field' },
        { path: 'size', message: 'Unknown field' },
        { path: 'address.floor', message: 'Unknown field' },
      ]),
    );
    expect(issues(input)).toHaveLength(3);
  });

  it('gives the whole an empty path', () => {
    expect(issues('text').map(({ path }) => path)).toEqual(['']);
  });

  it('puts a prefix in front of every path', () => {
    const input = { email: 'nobody', color: 1 };
    expect(issues(input, ['rows', 4]).map(({ path }) => path)).toEqual([
      'rows.4.email',
      'rows.4.color',
    ]);
    expect(issues('text', ['body']).map(({ path }) => path)).toEqual(['body']);
  });
});
