import { expect, test } from 'vitest';
import { sealing } from './sealing.ts';

const { seal, open } = sealing('a secret of at least 32 characters');

test('opens what it sealed', () => {
  for (const text of ['', 'whsec_x', 'é漢'.repeat(99)])
    expect(open(seal(text, 'a'), 'a')).toBe(text);
});

test('seals the same text in another way each time, and shows nothing of it', () => {
  const sealed = seal('whsec_secret', 'a');
  expect(sealed).not.toEqual(seal('whsec_secret', 'a'));
  expect(sealed.toString('latin1')).not.toContain('secret');
});

test('opens neither for another purpose, nor with another secret, nor what was changed', () => {
  const sealed = seal('whsec_secret', 'a');
  expect(() => open(sealed, 'b')).toThrow();
  expect(() => sealing('another secret of 32 characters..').open(sealed, 'a')).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => open(changed, 'a')).toThrow();
  }
});
