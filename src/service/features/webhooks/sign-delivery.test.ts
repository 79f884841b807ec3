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
});
