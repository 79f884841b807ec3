import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '#service/http/problem-error.ts';
import { pageTokens } from './page-tokens.ts';

const testSecret = 'a secret for tests, 32 characters or more';
const tokens = pageTokens(testSecret);
const list = ['search', '101', 'Endpoint', '_sort', '-name'];

const text = fc.string({ unit: 'binary' }).map((value) => value.toWellFormed());
const texts = fc.array(fc.option(text));

describe('a page token', () => {
  test('returns the values it was made from', () => {
    fc.assert(
      fc.property(fc.array(text), texts, (named, remembered) => {
        const token = tokens.make(named, remembered);
        expect(token).toMatch(/^[\w-]+$/);
        expect(tokens.read(named, token)).toEqual(remembered);
        // Other processes with the same secret can read it.
        expect(pageTokens(testSecret).read(named, token)).toEqual(remembered);
      }),
    );
  });

  test('is refused for another list', () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(text), texts, (named, other, remembered) => {
        fc.pre(JSON.stringify(named) !== JSON.stringify(other));
        expect(() => tokens.read(other, tokens.make(named, remembered))).toThrow(ProblemError);
      }),
    );
  });

  test('is refused when a single bit of it is changed, or it is cut or extended', () => {
    const token = tokens.make(list, ['10:20:', 'Labor', null]);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => tokens.read(list, changed.toString('base64url'))).toThrow('_page_token');
    }
    for (const other of [token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`, `${token}.`]) {
      expect(() => tokens.read(list, other)).toThrow('_page_token');
    }
  });

  test.each(['', 'x', 'next', 'e30', Buffer.alloc(64).toString('base64url')])(
    'cannot be %s',
    (token) => {
      expect(() => tokens.read(list, token)).toThrow(ProblemError);
    },
  );

  test('of the previous secret is read', () => {
    const rotated = pageTokens('another secret for tests, 32 characters', testSecret);
    expect(rotated.read(list, tokens.make(list, ['a']))).toEqual(['a']);
    expect(() => tokens.read(list, rotated.make(list, ['a']))).toThrow('start again');
  });

  test('of a service with another secret is refused', () => {
    const foreign = pageTokens('another secret for tests, 32 characters');
    expect(() => tokens.read(list, foreign.make(list, ['a']))).toThrow('start again');
  });
});
