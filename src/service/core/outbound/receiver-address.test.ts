import { afterAll, describe, expect, test } from 'vitest';
import { receiverRequests } from '#service/features/webhooks/receiver-requests.ts';
import { specialRanges } from './iana-special-purpose.test-data.ts';
import {
  checkedLookup,
  isPublicAddress,
  RefusedAddressError,
  refuseHost,
  refuseReceiver,
} from './receiver-address.ts';

const resolve = async () => [{ address: '93.184.215.14', family: 4 }];
const rules = { resolve, allowsLoopback: false };

test.each(specialRanges)('%s is not public (%s)', (...[, , first, last]) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
});

test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.63.0.1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
test.each(['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '2400:cb00::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

/** URLs that try to reach the internal network. All are refused when saved. */
const tricks = [
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.5/',
  'http://10.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://192.168.257/',
  'http://3232235777/',
  'http://0300.0250.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xA9FEA9FE/',
  'http://100.100.100.200/',
  'http://100.64.0.1/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[5f00::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://metadata.google.internal./',
  'http://printer.local/',
  'http://router.home.arpa/',
  'http://localhost.localdomain/',
  'http://kubernetes/',
  'http://metadata/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'https://user@receiver.example/',
  'https://user:secret@receiver.example/',
  'http://receiver.example@127.0.0.1/',
  'http://receiver.example:80@10.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1',
];

test.each(tricks)('%s is refused when it is saved', async (url) => {
  await expect(refuseReceiver(url, rules)).rejects.toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'url', message: expect.any(String) }],
  });
});

/** Hosts after a user name, which can disguise them. User names are refused in URLs, not in connections. */
const inside = tricks.filter((url) => !/@receiver\.example/.test(url));
const requests = receiverRequests({ rules, timeoutMs: 1_000 });
afterAll(requests.close);

test.each(inside)('%s is refused when it is connected to', async (url) => {
  const { signal } = new AbortController();
  const answer = await requests.send({ url, headers: [], body: '{}', signal });
  expect(answer).toMatchObject({
    statusCode: null,
    error: expect.stringMatching(/ is not an? (address|name) of the public internet$/),
  });
});

test('there are enough of them', () => expect(new Set(tricks).size).toBeGreaterThanOrEqual(60));

test.each(['https://receiver.example/hook', 'http://8.8.8.8:8080/', 'https://[2606:4700::1111]/'])(
  '%s may be saved',
  async (url) => expect(await refuseReceiver(url, rules)).toBeUndefined(),
);

describe('a name', () => {
  const leadingTo = (...addresses: string[]) => ({
    allowsLoopback: false,
    resolve: async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  const lookedUp = (lookup: typeof rules, options: object = { all: true }) =>
    new Promise<unknown>((done) => {
      checkedLookup(lookup)('receiver.example', options, (error, address) =>
        done(error ?? address),
      );
    });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'that resolves to %s is refused at save and at connect',
    async (address) => {
      const lookup = leadingTo(address);
      await expect(refuseReceiver('https://receiver.example/', lookup)).rejects.toMatchObject({
        code: 'invalid_request',
      });
      expect(await lookedUp(lookup)).toBeInstanceOf(RefusedAddressError);
    },
  );

  test('that resolves to a public address and an internal one is refused too', async () => {
    expect(await lookedUp(leadingTo('8.8.8.8', '10.0.0.1'))).toBeInstanceOf(RefusedAddressError);
    expect(await lookedUp(leadingTo('2606:4700::1', '::1'))).toBeInstanceOf(RefusedAddressError);
  });

  test('is connected to only at the checked addresses', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    let lookups = 0;
    const rebinding = {
      allowsLoopback: false,
      resolve: async () => {
        lookups += 1;
        return [{ address: answers[lookups - 1] ?? '', family: 4 }];
      },
    };
    await refuseReceiver('https://receiver.example/', rebinding);
    expect(await lookedUp(rebinding)).toBeInstanceOf(RefusedAddressError);
    expect(await lookedUp(leadingTo('8.8.8.8', '2606:4700::1'))).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(await lookedUp(leadingTo('8.8.8.8', '2606:4700::1'), { family: 6 })).toBe(
      '2606:4700::1',
    );
    expect(lookups).toBe(2);
  });

  test('that cannot be resolved at the moment can be saved', async () => {
    const failing = {
      allowsLoopback: false,
      resolve: async () => {
        throw new Error('ENOTFOUND');
      },
    };
    expect(await refuseReceiver('https://receiver.example/', failing)).toBeUndefined();
  });
});

describe('where this computer is allowed', () => {
  const local = { resolve, allowsLoopback: true };
  test.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://localhost:5/', 'http://a.localhost/'])(
    '%s may be used',
    (url) => expect(() => refuseHost(new URL(url), local)).not.toThrow(),
  );
  test.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'http://printer.local/', 'http://0/'])(
    '%s may not',
    (url) => expect(() => refuseHost(new URL(url), local)).toThrow(RefusedAddressError),
  );
});
