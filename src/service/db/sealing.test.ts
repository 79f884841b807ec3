import { expect, test } from 'vitest';
import { sealing } from './sealing.ts';

const { seal, open } = sealing('a secret of at least 32 characters');

test('decrypts its own values', () => {
  for (const text of ['', 'whsec_x', 'é漢'.repeat(99)])
    expect(open(seal(text, 'a'), 'a')).toBe(text);
});

test('encrypts the same text differently each time, without revealing it', () => {
  const sealed = seal('whsec_secret', 'a');
  expect(sealed).not.toEqual(seal('whsec_secret', 'a'));
  expect(sealed.toString('latin1')).not.toContain('secret');
});

test('decrypts values of the previous secret, and re-encrypts them once', () => {
  const sealed = seal('whsec_secret', 'a');
  const current = 'a newer secret of 32 characters.';
  const rotating = sealing(current, 'a secret of at least 32 characters');
  expect(rotating.open(sealed, 'a')).toBe('whsec_secret');
  expect(rotating.reseal(sealed, 'b')).toBeUndefined();
  const anew = rotating.reseal(sealed, 'a') ?? Buffer.alloc(0);
  expect(sealing(current).open(anew, 'a')).toBe('whsec_secret');
  expect(rotating.reseal(anew, 'a')).toBeUndefined();
});

test('does not decrypt for another purpose, with another secret, or altered values', () => {
  const sealed = seal('whsec_secret', 'a');
  expect(open(sealed, 'b')).toBeUndefined();
  expect(sealing('another secret of 32 characters..').open(sealed, 'a')).toBeUndefined();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(open(changed, 'a')).toBeUndefined();
  }
});
