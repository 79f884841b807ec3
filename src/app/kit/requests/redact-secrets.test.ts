import { expect, it } from 'vitest';
import { maskedAddress, redacted, redactSecrets, redactUrl } from './redact-secrets.ts';

it('redacts passwords, secrets and tokens, and nothing else', () => {
  const body = `{"name": "Lab \\"token\\"", "at": 0.50, "newPassword":"a \\"b\\" c", "token":"t-1",
    "header":["Authorization: Bearer abc.def","X-Api-Key: k-1","Accept: text/plain"]}`;
  const text = redactSecrets(body);
  expect(
    text,
  ).toBe(`{"name": "Lab \\"token\\"", "at": 0.50, "newPassword":"${redacted}", "token":"${redacted}",
    "header":["Authorization: ${redacted}","X-Api-Key: ${redacted}","Accept: text/plain"]}`);
});

it('redacts secret parameters, except page tokens', () => {
  expect(redactUrl('https://a.example/b?token=x&pageToken=y&search=ann&code=1')).toBe(
    'https://a.example/b?token=%5Bleft%20out%5D&pageToken=y&search=ann&code=1',
  );
  expect(redactUrl('/a/b')).toBe('/a/b');
});

it.each([
  ['https://a.example/b?token=x?y&page=2', 'https://a.example/b?token=…&page=2'],
  ['https://a.example/b?code=x&codes=y&sig=z', 'https://a.example/b?code=…&codes=y&sig=…'],
  ['https://me:pa55@a.example/', 'https://me:…@a.example/'],
  ['sftp://me:p@55@a.example/', 'sftp://me:…@a.example/'],
  ['https://a.example/b?token', 'https://a.example/b?token'],
  ['a question? token=none', 'a question? token=none'],
  [
    'https://hooks.example/services/T000AB/B000CD/a8Kd03jQx7LmP2vRt5Yw9ZbC?a=b',
    'https://hooks.example/services/T000AB/B000CD/…?a=b',
  ],
  [
    'https://a.example/IncomingWebhook/0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    'https://a.example/IncomingWebhook/…',
  ],
  ...[
    'https://a.example/fhir/Patient/erXuFYUfucBZaryVksYEcMg3',
    'https://a.example/in/550e8400-e29b-41d4-a716-446655440000',
    'https://a.example/PatientEverythingReport2024/acme-lab-results-2024-north-1a',
    'https://a.example/?next=/a8Kd03jQx7LmP2vRt5Yw9ZbC',
  ].map((url) => [url, url]),
])('masks what an address is shown without: %s', (text, shown) => {
  expect(maskedAddress(text)).toBe(shown);
});
