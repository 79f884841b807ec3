import { expect, it } from 'vitest';
import { sendWithIdempotencyKey } from './idempotency-keys.ts';

async function send(request: string, body: string) {
  let sent = '';
  await sendWithIdempotencyKey({
    request: [request],
    send: async (key) => {
      sent = key;
      return new Response(body);
    },
    read: JSON.parse,
  });
  return sent;
}

it('keeps the key of a write until a readable response', async () => {
  const key = await send('one', '{"id":');
  expect(await send('one', '<h1>Welcome</h1>')).toBe(key);
  expect(await send('another', '{}')).not.toBe(key);
  expect(await send('one', '{}')).toBe(key);
  expect(await send('one', '{}')).not.toBe(key);
});
