import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A server that accepts connections and says nothing. */
async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server's
  return { address: `127.0.0.1:${port}`, sockets };
}

test('behind proxies, stops by itself while a mail server and a receiver are silent', async () => {
  const database = await testDatabase();
  onTestFinished(database.remove);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  const { userId } = await makeUser(store.db, { role: 'SITE_USER', hasPassword: false });
  await store.close();
  const mailServer = await startSilentServer();
  const receiver = await startReceiver(() => undefined);
  onTestFinished(receiver.close);
  const running = await startServiceProcess({
    ...environmentOn(database),
    ...{ SMTP_URL: `smtp://${mailServer.address}`, MAIL_FROM: 'paddock@paddock.example' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', WEBHOOK_LOOPBACK: 'on' },
  });
  const { call, signIn } = processClient();
  await signIn(running, 'robin@northfield.example');
  const hook = { name: 'Hook', url: receiver.url, events: ['user.invited'] };
  await call(running, 'POST /site/101/ahds/v1/webhook', hook);
  await call(running, `POST /users/${userId}/resend-invitation`);
  await expect.poll(() => mailServer.sockets.length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  expect((await running.stop()).code).toBe(0);
});
