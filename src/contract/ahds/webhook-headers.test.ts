import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newWebhookHeaderSchema } from './webhook-headers.ts';

const problemsOf = (header: object) => {
  const { error } = z.safeParse(newWebhookHeaderSchema, { name: 'X-Key', value: 'a', ...header });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

it.each(['Authorization', 'X-Api-Key', 'traceparent', 'a', 'x'.repeat(100), 'Hosts', 'My-Cookie'])(
  'a header named %s is allowed',
  (name) => expect(problemsOf({ name })).toEqual([]),
);

it.each([
  '',
  ':authority',
  'Two Words',
  'Line\r\nBreak',
  'Häder',
  'x'.repeat(101),
  'Host',
  'HOST',
  'content-type',
])('a header named %j is refused with its field', (name) =>
  expect(problemsOf({ name })).toContain('name'),
);

it.each([
  [['Host', 'Date', 'Expect', 'Content-Type', 'Webhook-Id'], /by the service/],
  [['Keep-Alive', 'HTTP2-Settings', 'Trailer', 'TE', 'Proxy-Status'], /connection/],
  [['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP'], /proxies/],
  [['Cookie', 'Cookie2', 'Set-Cookie', 'Set-Cookie2'], /token/],
])('the names %j are refused with the reason', (names, reason) => {
  for (const name of names) {
    const { error } = z.safeParse(newWebhookHeaderSchema, { name, value: 'a' });
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(reason)]);
  }
});

it.each(['a', 'Bearer a b', '!~', 'x'.repeat(4096)])('a value may be %j', (value) =>
  expect(problemsOf({ value })).toEqual([]),
);

it.each(['', ' a', 'a ', 'a\r\nX-Other: b', 'a\nb', 'ä', '\u0000', 'a\tb', 'x'.repeat(4097)])(
  'a value must not be %j',
  (value) => expect(problemsOf({ value })).toEqual(expect.arrayContaining(['value'])),
);
