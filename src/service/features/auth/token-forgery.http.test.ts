import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testSecret, testService } from '#testing/start-service.ts';

const service = await testService();

type Json = Record<string, unknown>;

const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const hmac = (text: string, secret: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url');

/** A token with other content, signed correctly by default. */
function resign(token: string, change: { header?: Json; claims?: Json }, secret = testSecret) {
  const [header, claims] = token.split('.');
  const parts = `${encode({ ...decode(header), ...change.header })}.${encode({ ...decode(claims), ...change.claims })}`;
  return `${parts}.${hmac(parts, secret)}`;
}

/** The same signature bytes, encoded with different unused bits in the last character. */
function withOtherLastCharacter(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1];
  const spelled = `${token.slice(0, -1)}${last}`;
  const bytes = (text: string) =>
    Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex');
  expect(bytes(spelled)).toBe(bytes(token));
  return spelled;
}

function signedByKeyPair(token: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const parts = `${encode({ alg: 'RS256', typ: 'JWT' })}.${token.split('.')[1]}`;
  return `${parts}.${sign('sha256', Buffer.from(parts), privateKey).toString('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
const content = (token: string) => token.split('.').slice(0, 2).join('.');

const forgeries: Record<string, (token: string, other: string) => string> = {
  'without algorithm': (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
  'without algorithm, signature kept': (token) =>
    `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.').slice(1).join('.')}`,
  'under another algorithm with the right secret': (token) => {
    const parts = `${encode({ alg: 'HS512', typ: 'JWT' })}.${token.split('.')[1]}`;
    return `${parts}.${hmac(parts, testSecret, 'sha512')}`;
  },
  'signed with a key pair': signedByKeyPair,
  'with kid in its header': (token) => resign(token, { header: { kid: '../../dev/null' } }),
  'with jku in its header': (token) => resign(token, { header: { jku: 'https://evil.example' } }),
  'with an embedded key': (token) =>
    resign(token, { header: { jwk: { kty: 'oct', k: encode({}) } } }),
  'of another type': (token) => resign(token, { header: { typ: 'at+jwt' } }),
  'with another person’s claims and the old signature': (token, other) =>
    `${content(other)}.${token.split('.')[2]}`,
  'signed with another secret': (token) => resign(token, {}, `${testSecret}!`),
  'signed with an empty secret': (token) => resign(token, {}, ''),
  'of another issuer': (token) => resign(token, { claims: { iss: 'elsewhere' } }),
  'for another audience': (token) => resign(token, { claims: { aud: 'elsewhere' } }),
  'that has expired': (token) => resign(token, { claims: { exp: now() - 1 } }),
  'that never expires': (token) => resign(token, { claims: { exp: undefined } }),
  'that names no session': (token) => resign(token, { claims: { jti: undefined } }),
  'of a session that never was': (token) =>
    resign(token, { claims: { jti: '00000000-0000-4000-8000-000000000000' } }),
  'whose session is no id': (token) => resign(token, { claims: { jti: "x' or true --" } }),
  'stripped of its signature': (token) => `${content(token)}.`,
  'stripped of its last part': content,
  'with data after it': (token) => `${token}.${encode({})}`,
  'with a character after it': (token) => `${token}A`,
  'with padding': (token) => `${token}=`,
  'with padding in the middle': (token) => token.replace('.', '=.'),
  'with another last character that decodes alike': withOtherLastCharacter,
  'with a space inside': (token) => token.replace('.', '. '),
  'that is empty': () => '',
  'that is no token': () => 'x',
};

test.each(Object.entries(forgeries))('refuses a token %s', async (_name, forge) => {
  const client = await service.signInAs();
  const other = await service.signInAs({ role: 'PLATFORM_ADMIN' });
  const headers = { authorization: `Bearer ${forge(client.token, other.token)}` };
  expectProblem(await service.call('GET', '/auth/user', { headers }), 'unauthorized');
  // The genuine token still works, so the forgery itself was refused.
  expect((await client.call('GET', '/auth/user')).statusCode).toBe(200);
});

test.each([
  'Basic cm9iaW46aG9yc2U=',
  'Bearer',
  'Token TOKEN',
  'TOKEN',
  'Bearer TOKEN TOKEN',
  'Bearer TOKEN, Bearer TOKEN',
])('refuses the header "Authorization: %s"', async (header) => {
  const { token } = await service.signInAs();
  const headers = { authorization: header.replaceAll('TOKEN', token) };
  expectProblem(await service.call('GET', '/auth/user', { headers }), 'unauthorized');
});

test('takes the scheme in any case, as HTTP has it', async () => {
  const { token, userId } = await service.signInAs();
  const headers = { authorization: `bearer ${token}` };
  expect((await service.call('GET', '/auth/user', { headers })).json().id).toBe(userId);
});
