import { describe, expect, test } from 'vitest';
import { ProblemError } from '#service/http/problem-error.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  test('is stored as argon2id in PHC form, at OWASP’s cost, salted each time', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    for (const phc of [one, other]) {
      expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(await verifyPassword('same', phc)).toBe(true);
    }
    expect(one).not.toBe(other);
  });

  test.each(['', 'Same', 'SAME', ' same', 'same ', 'sam', 'same\n', 'same\0'])(
    'is not %j when it is "same"',
    async (guess) => {
      expect(await verifyPassword(guess, await hashPassword('same'))).toBe(false);
    },
  );

  test('is significant to its last character', async () => {
    const long = 'ä'.repeat(256);
    const phc = await hashPassword(long);
    expect(await verifyPassword(long, phc)).toBe(true);
    expect(await verifyPassword(`${long.slice(0, -1)}o`, phc)).toBe(false);
    expect(await verifyPassword(long.slice(0, -1), phc)).toBe(false);
  });

  test('is verified at its stored cost', async () => {
    // From the test vectors of the reference implementation of argon2.
    const phc =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', phc)).toBe(true);
    expect(await verifyPassword('passwore', phc)).toBe(false);
  });

  test('never matches if none is stored', async () => {
    for (const guess of ['', 'x', 'undefined']) {
      expect(await verifyPassword(guess, undefined)).toBe(false);
    }
  });

  test.each(['', 'plain', '$2b$10$abc', '$argon2i$v=19$m=1,t=1,p=1$YQ$YQ'])(
    'stored in the unknown form %j is an error, not a match',
    async (phc) => {
      await expect(verifyPassword('x', phc)).rejects.toThrow('unknown form');
    },
  );
});

test('more than 36 at once are refused as unavailable, and later ones are served again', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword('x', undefined)),
  );
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(ProblemError);
    expect(reason).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
  }
  expect(attempts.filter((one) => one.status === 'fulfilled' && one.value)).toEqual([]);
  const again = await Promise.all(Array.from({ length: 8 }, () => verifyPassword('x', undefined)));
  expect(again).toEqual(again.map(() => false));
});
