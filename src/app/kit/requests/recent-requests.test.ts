// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { recentRequests } from './recent-requests.ts';
import { redacted } from './redact-secrets.ts';

beforeEach(recentRequests.forget);

const token = 'eyJh.bGci.abc';
const headers = () =>
  new Headers({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
    'if-match': 'W/"7"',
  });
const answer = (status: number) =>
  new Response(null, { status, headers: { 'x-request-id': `req-${status}` } });

it('records requests with page and outcome, newest first', () => {
  recentRequests.atPage('/console/users');
  const update = { id: 'updateUser', method: 'PUT' } as const;
  const body = '{"firstName":"Ann","password":"p-1"}';
  const first = recentRequests.note(update, { url: '/users/1', headers: headers(), body });
  recentRequests.atPage('/console/home');
  const read = { id: 'getAttention', method: 'GET' } as const;
  const second = recentRequests.note(read, {
    url: 'https://api.example/attention',
    headers: new Headers(),
    body: undefined,
  });
  expect(recentRequests.get().map(({ status }) => status)).toEqual([undefined, undefined]);
  const third = recentRequests.note(read, { url: '/late', headers: headers(), body: undefined });
  third('overtaken');
  second('lost');
  first(answer(412));
  expect(recentRequests.get()).toMatchObject([
    {
      page: '/console/home',
      url: 'https://api.example/attention',
      status: 0,
      isSignedIn: false,
      body: undefined,
    },
    {
      page: '/console/users',
      method: 'PUT',
      url: `${window.location.origin}/users/1`,
      status: 412,
      requestId: 'req-412',
      isSignedIn: true,
      headers: [
        ['content-type', 'application/json'],
        ['if-match', 'W/"7"'],
      ],
      body: `{"firstName":"Ann","password":"${redacted}"}`,
    },
  ]);
});

it('redacts tokens, passwords and secret bodies', () => {
  const url = `/auth/check?token=${token}`;
  for (const id of ['login', 'setPassword', 'setWebhookHeader', 'checkLink']) {
    const body = JSON.stringify(
      id === 'checkLink' ? { token } : { name: 'x-key', value: 'v-1', password: 'p-1' },
    );
    recentRequests.note({ id, method: 'POST' }, { url, headers: headers(), body });
  }
  const kept = JSON.stringify(recentRequests.get());
  for (const secret of [token, 'v-1', 'p-1', 'k-1']) expect(kept).not.toContain(secret);
});

it('keeps the latest ones only', () => {
  const list = { id: 'listUsers', method: 'GET' } as const;
  for (let number = 0; number < 200; number += 1) {
    recentRequests.note(list, {
      url: `/users?page=${number}`,
      headers: headers(),
      body: undefined,
    });
  }
  expect(recentRequests.get().length).toBeLessThan(100);
  expect(recentRequests.get()[0]?.url).toContain('page=199');
});
