import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { checkSignature } from './check-signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const at = Date.parse('2026-11-21T12:00:00Z');
const seconds = at / 1_000;

/** A message that the reference library signed. */
function signed(body: string, secrets: readonly string[] = [secret]) {
  const signatures = secrets.map((one) => new Webhook(one).sign('msg_1', new Date(at), body));
  return {
    headers: `webhook-id: msg_1\nwebhook-timestamp: ${seconds}\nwebhook-signature: ${signatures.join(' ')}`,
    body,
  };
}

function check(
  message: { headers: string; body: string },
  options: { secret?: string; now?: number } = {},
) {
  const { now = at, ...rest } = options;
  return checkSignature({ secret, ...message, ...rest }, now);
}

describe('checkSignature', () => {
  it('accepts the published test vector', () => {
    const headers = [
      'webhook-id: msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp: 1614265330',
      'webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ].join('\n');
    const { verdict, expected } = check(
      { headers, body: '{"test": 2432232314}' },
      { now: 1_614_265_330_000 },
    );
    expect(verdict).toBe('valid');
    expect(expected).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it.each(['{"a":"é"}', '', ' \n', '{"emoji":"🐕"}'])(
    'accepts a message of the reference library: %j',
    (body) => {
      expect(check(signed(body)).verdict).toBe('valid');
    },
  );

  it('accepts either signature of a rotation', () => {
    expect(check(signed('{}', [other, secret])).verdict).toBe('valid');
  });

  it('distinguishes an expired signature from an invalid one', () => {
    const late = check(signed('{}'), { now: at + 301_000 });
    expect(late.verdict).toBe('late');
    expect(late.finding).toContain('5 min 1 s ago');
    const early = check(signed('{}'), { now: at - 301_000 });
    expect(early.verdict).toBe('invalid');
    expect(early.advice).toContain('clock');
  });

  it.each([
    ['{"a":1}\n', '{"a":1}', /trailing line break/],
    ['  {"a":1}', '{"a":1}', /whitespace around/],
    ['{\n  "a": 1.50\n}', '{"a":1.50}', /on one line/],
    ['{"a":1}', '{\n  "a": 1\n}', /several lines/],
    ['"{\\"a\\":1}"', '{"a":1}', /JSON string/],
    ['a\nb', 'a\r\nb', /CR LF/],
  ])('recognizes %j as an altered %j', (pasted, sent, expected) => {
    const { verdict, advice } = check({ ...signed(sent), body: pasted });
    expect(verdict).toBe('invalid');
    expect(advice).toMatch(expected);
  });

  it('recognizes that the secret’s text was used as the key', () => {
    const asText = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`);
    const signature = asText.sign('msg_1', new Date(at), '{}');
    const headers = `webhook-id: msg_1\nwebhook-timestamp: ${seconds}\nwebhook-signature: ${signature}`;
    expect(check({ headers, body: '{}' }).advice).toContain('base64');
  });

  it('suggests another secret if nothing explains the mismatch', () => {
    expect(check(signed('{}', [other]))).toMatchObject({
      verdict: 'invalid',
      advice: expect.stringContaining('different webhook'),
    });
  });

  it.each([
    ['webhook-id', /^webhook-id is missing/],
    ['webhook-timestamp', /^webhook-timestamp is missing/],
    ['webhook-signature', /^webhook-signature is missing/],
  ])('names the missing %s', (name, expected) => {
    const message = signed('{}');
    const headers = message.headers.split('\n').filter((line) => !line.startsWith(name));
    const { verdict, finding } = check({ ...message, headers: headers.join('\n') });
    expect(verdict).toBe('invalid');
    expect(finding).toMatch(expected);
  });

  it.each([
    ['whsec_!!!', 'invalid', /isn’t base64/],
    ['whsec_MfKQ 9r8G', 'invalid', /isn’t base64/],
    ['whpk_abcd', 'invalid', /isn’t base64/],
    ['', 'open', /Secret missing/],
  ])('checks the secret %j', (typed, verdict, expected) => {
    expect(check(signed('{}'), { secret: typed })).toMatchObject({
      verdict,
      finding: expect.stringMatching(expected),
    });
  });

  it('accepts a secret without its prefix, as libraries do', () => {
    const { verdict } = check(signed('{}'), { secret: secret.replace('whsec_', '') });
    expect(verdict).toBe('valid');
  });

  it('recognizes milliseconds and other versions', () => {
    const { headers } = signed('{}');
    const ms = check({ headers: headers.replace(String(seconds), String(at)), body: '{}' });
    expect(ms.advice).toContain('milliseconds');
    const v2 = check({ headers: headers.replace('v1,', 'v2,'), body: '{}' });
    expect(v2.finding).toContain('No v1 signature, only v2');
  });

  it('is open without input', () => {
    expect(check({ headers: '', body: '' }, { secret: '' }).verdict).toBe('open');
    expect(check({ headers: 'POST /hook HTTP/1.1\n\nhello', body: '' }).verdict).toBe('open');
  });

  it.each([
    ['lines', 'Webhook-Id: {id}\r\nWEBHOOK-TIMESTAMP:{at}\r\nwebhook-signature: {signature}  '],
    [
      'a curl command',
      `curl x \\\n  -H 'webhook-id: {id}' \\\n  --header "webhook-timestamp: {at}" \\\n  -H 'webhook-signature: {signature}'`,
    ],
    [
      'JSON',
      '{"webhook-id": "{id}", "webhook-timestamp": "{at}", "Webhook-Signature": ["{signature}"]}',
    ],
    [
      'a log',
      `{\n  'webhook-id': '{id}',\n  'webhook-timestamp': {at},\n  "webhook-signature": "{signature}",\n`,
    ],
  ])('reads headers from %s', (_, form) => {
    const { headers, body } = signed('{}', [other, secret]);
    const [id = '', at = '', signature = ''] = headers
      .split('\n')
      .map((line) => line.replace(/^[\w-]+: /, ''));
    const written = form.replace('{id}', id).replace('{at}', at).replace('{signature}', signature);
    expect(check({ headers: written, body }).verdict).toBe('valid');
  });
});
