import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getReadiness } from '#contract/console/service-info.ts';
import { listUsers } from '#contract/people/users.ts';
import type { Caller } from './caller.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerLoadLimit } from './load-limit.ts';

async function serverWithLimits() {
  const server = Fastify();
  registerErrorHandler(server);
  const noteCaller = registerLoadLimit(server, { all: 3, perClient: 2 });
  const waiting: (() => void)[] = [];
  const left: string[] = [];
  server.get('/users', { config: { operation: listUsers } }, async ({ headers }, reply) => {
    reply.raw.once('close', () => left.push(headers.authorization ?? ''));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  });
  server.get('/readyz', { config: { operation: getReadiness } }, async () => ({}));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, authorization: string, signal?: AbortSignal) =>
    fetch(`${url}${path}`, { headers: { authorization }, signal: signal ?? null });
  /** Starts a request that waits; resolves when it is in progress. */
  const begin = async (authorization: string, signal?: AbortSignal) => {
    const before = waiting.length;
    const response = get('/users', authorization, signal);
    await expect.poll(() => waiting.length).toBe(before + 1);
    return { response };
  };
  return { server, get, begin, waiting, left, noteCaller };
}

/** A platform administrator, as far as it is read. */
const administrator = (userId: string) => ({ userId, organizationIds: [] }) as unknown as Caller;

test('requests beyond the limits are refused at once, and served once others have ended', async () => {
  const { server, get, begin, waiting, left, noteCaller } = await serverWithLimits();
  for (const userId of ['a', 'b']) noteCaller(userId, administrator(userId));
  const leaving = new AbortController();
  const { response: own } = await begin('a');
  const { response: abandoned } = await begin('a', leaving.signal);
  const beyondShare = await get('/users', 'a');
  expect(beyondShare.status).toBe(503);
  expect(beyondShare.headers.get('retry-after')).toBe('1');
  expect((await beyondShare.json()).message).toBe('Too many requests at once');

  const { response: other } = await begin('b');
  const beyondAll = await get('/users', 'c');
  expect(beyondAll.status).toBe(503);
  expect((await beyondAll.json()).message).toBe('The service is busy');
  expect((await get('/readyz', 'c')).status).toBe(200);

  // A disconnected client frees its slot, too.
  leaving.abort();
  await expect(abandoned).rejects.toThrow();
  await expect.poll(() => left).toEqual(['a']);
  const { response: next } = await begin('a');
  for (const release of waiting) release();
  for (const answer of await Promise.all([own, other, next])) expect(answer.status).toBe(200);
  await server.close();
});

test('recognized tokens of an organization share its limit', async () => {
  const { server, get, begin, waiting, noteCaller } = await serverWithLimits();
  const caller = { organizationIds: [7] } as unknown as Caller; // all that it reads
  for (const token of ['a', 'b', 'c']) noteCaller(token, caller);
  const { response: one } = await begin('a');
  const { response: two } = await begin('b');
  const beyondShare = await get('/users', 'c');
  expect(beyondShare.status).toBe(503);
  expect((await beyondShare.json()).message).toBe('Too many requests at once');
  noteCaller('d', { organizationIds: [8] } as unknown as Caller);
  const { response: other } = await begin('d');
  for (const release of waiting) release();
  for (const answer of await Promise.all([one, two, other])) expect(answer.status).toBe(200);
  await server.close();
});

test('tokens that were never recognized count for their address', async () => {
  const { server, get, begin, waiting, noteCaller } = await serverWithLimits();
  noteCaller('of a person', administrator('u'));
  const { response: one } = await begin('made up');
  const { response: two } = await begin('made up, too');
  expect((await get('/users', 'made up as well')).status).toBe(503);
  const { response: own } = await begin('of a person');
  for (const release of waiting) release();
  for (const answer of await Promise.all([one, two, own])) expect(answer.status).toBe(200);
  await server.close();
});
