import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from './issues.ts';

const schema = z.strictObject({
  email: z.email('Must be an email address'),
  address: z.optional(z.strictObject({ street: z.string() })),
  payloadType: z.optional(z.array(z.strictObject({ text: z.string() })).check(z.minLength(1))),
});

/** The issues of this input in the error body. */
function issues(input: unknown, prefix?: readonly PropertyKey[]) {
  const parsed = z.safeParse(schema, input, issueMessages);
  return parsed.success ? [] : issuesOf(parsed.error, prefix);
}

describe('issuesOf', () => {
  it('names each invalid field by its dotted path', () => {
    const input = { email: 'nobody', address: {}, payloadType: [{ text: 'a' }, { text: 1 }] };
    expect(issues(input).map(({ path }) => path)).toEqual([
      'email',
      'address.street',
      'payloadType.1.text',
    ]);
  });

  it('keeps messages of the schema, and writes others by their codes', () => {
    expect(issues({ email: 'nobody', payloadType: [] })).toEqual([
      { path: 'email', message: 'Must be an email address' },
      { path: 'payloadType', message: 'At least one is required' },
    ]);
    expect(issues({ email: 'a@b.example', address: {} })).toEqual([
      { path: 'address.street', message: 'Required' },
    ]);
  });

  it('reports each unknown field separately, with its path', () => {
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

  it('uses an empty path for the whole input', () => {
    expect(issues('text').map(({ path }) => path)).toEqual(['']);
  });

  it('prefixes every path', () => {
    const input = { email: 'nobody', color: 1 };
    expect(issues(input, ['rows', 4]).map(({ path }) => path)).toEqual([
      'rows.4.email',
      'rows.4.color',
    ]);
    expect(issues('text', ['body']).map(({ path }) => path)).toEqual(['body']);
  });
});
