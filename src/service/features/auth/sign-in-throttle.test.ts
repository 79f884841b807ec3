import { describe, expect, test } from 'vitest';
import { accountKey, addressKey, backoffMs } from './sign-in-throttle.rules.ts';

describe('the delay after failed sign-ins', () => {
  test('begins after five, doubles, and ends at a quarter of an hour', () => {
    const seconds = Array.from({ length: 18 }, (_, failures) => backoffMs(failures, 5) / 1000);
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(backoffMs(100_000, 5)).toBe(900_000);
  });
});

describe('the account key', () => {
  test('ignores the case of the address', () => {
    expect(accountKey('Robin@Field.example')).toEqual(accountKey('robin@field.EXAMPLE'));
  });
});

describe('the address key', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
