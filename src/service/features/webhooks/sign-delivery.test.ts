import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signatureHeaders } from './send-delivery.ts';
import { multiSignatureHeader, vectors } from './standard-webhooks-vectors.test-data.ts';

test.each(vectors)('signs the published vector of $secret', (vector) => {
  const at = new Date(vector.timestamp * 1_000);
  const message = { eventId: vector.id, body: vector.payload };
  expect(signatureHeaders(message, [vector.secret], at)).toEqual({
    'webhook-id': vector.id,
    'webhook-timestamp': String(vector.timestamp),
    'webhook-signature': vector.signature,
  });
});

describe('the reference library', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  const message = { eventId: 'msg_1', body: '{"a":"é"}' };
  const now = () => new Date(Math.floor(Date.now() / 1_000) * 1_000 + 999);
  const verify = (secretNow: string, headers: Record<string, string>, body = message.body) =>
    new Webhook(secretNow).verify(body, headers);

  test('accepts our signature with either secret of a rotation', () => {
    const headers = signatureHeaders(message, [secret, other], now());
    expect(verify(secret, headers)).toEqual({ a: 'é' });
    expect(verify(other, headers)).toEqual({ a: 'é' });
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    expect(headers['webhook-signature'].length).toBeLessThan(multiSignatureHeader.length);
  });

  const good = () => signatureHeaders(message, [secret], now());
  const five = 5 * 60_000 + 2_000;
  test.each<[string, () => Record<string, string>]>([
    ['no id', () => ({ ...good(), 'webhook-id': '' })],
    ['no timestamp', () => ({ ...good(), 'webhook-timestamp': '' })],
    ['a timestamp that is no number', () => ({ ...good(), 'webhook-timestamp': 'hello' })],
    ['no signature', () => ({ ...good(), 'webhook-signature': '' })],
    ['another signature', () => ({ ...good(), 'webhook-signature': 'v1,dawfeoifkpqwoekfpqoekf' })],
    [
      'a part of the signature',
      () => ({ ...good(), 'webhook-signature': good()['webhook-signature'].slice(0, 8) }),
    ],
    ['an empty signature', () => ({ ...good(), 'webhook-signature': 'v1,' })],
    [
      'another version alone',
      () => ({ ...good(), 'webhook-signature': good()['webhook-signature'].replace('v1', 'v2') }),
    ],
    ['an old timestamp', () => signatureHeaders(message, [secret], new Date(Date.now() - five))],
    ['one to come', () => signatureHeaders(message, [secret], new Date(Date.now() + five))],
    ['another secret', () => signatureHeaders(message, [other], now())],
  ])('refuses %s', (_, headers) => {
    expect(() => verify(secret, headers())).toThrow();
  });

  test('refuses a changed body', () => {
    expect(() => verify(secret, good(), '{"a":"e"}')).toThrow();
  });
});
