import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accessTokens } from './access-token.ts';

const secret = 'a secret of 32 characters or more';
const tokens = accessTokens(secret);
const later = () => new Date(Date.now() + 60_000);

const partsOf = (token: string) =>
  token.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'));

test('a token contains its session, user and times only', async () => {
  const [sessionId, userId] = [randomUUID(), randomUUID()];
  const expiresAt = later();
  const [header = '', claims = ''] = partsOf(await tokens.sign(sessionId, userId, expiresAt));
  expect(JSON.parse(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(JSON.parse(claims)).toEqual({
    iss: 'paddock',
    aud: 'paddock',
    sub: userId,
    jti: sessionId,
    iat: expect.any(Number),
    exp: Math.floor(expiresAt.getTime() / 1000),
  });
});

test('a token is valid only with the secret that signed it', async () => {
  const session = { sessionId: randomUUID(), userId: randomUUID() };
  const token = await tokens.sign(session.sessionId, session.userId, later());
  expect(await tokens.verify(token)).toEqual(session);
  expect(await accessTokens(secret).verify(token)).toEqual(session);
  expect(await accessTokens(`${secret}!`).verify(token)).toBeUndefined();
});

test('a token of the previous secret is valid, and new ones are signed with the current', async () => {
  const session = { sessionId: randomUUID(), userId: randomUUID() };
  const signWith = ({ sign }: typeof tokens) => sign(session.sessionId, session.userId, later());
  const rotated = accessTokens(`${secret}!`, secret);
  expect(await rotated.verify(await signWith(tokens))).toEqual(session);
  expect(await tokens.verify(await signWith(rotated))).toBeUndefined();
  expect(await rotated.verify(await signWith(accessTokens(`${secret}?`)))).toBeUndefined();
});

test('a cached token becomes invalid when it expires', async () => {
  const token = await tokens.sign(randomUUID(), randomUUID(), later());
  expect(await tokens.verify(token)).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await tokens.verify(token)).toBeUndefined();
});

test('a token with any character changed is invalid', async () => {
  const token = await tokens.sign(randomUUID(), randomUUID(), later());
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    const changed = `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
    expect([index, await tokens.verify(changed)]).toEqual([index, undefined]);
  }
});
