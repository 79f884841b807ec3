import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookEventCatalogue, webhookEvents } from '#contract/ahds/webhook-events.ts';
import { freePort } from '#testing/free-port.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const body =
  '{"type":"eventgroup.created","timestamp":"2026-11-21T12:00:00.000Z","data":{"name":"é 🐕"}}';

/** The samples with their interpreters. */
const samples = [
  { name: 'JavaScript', command: process.execPath, file: 'receiver.mjs.txt', as: 'receiver.mjs' },
  { name: 'Python', command: 'python3', file: 'receiver.py', as: 'receiver.py' },
];

const now = () => new Date();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The headers of a request of the service. */
function headersOf(
  at: Date,
  secrets: readonly string[],
  { signed = body, id = 'msg_1' } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, signed)).join(' '),
  };
}

const endpoint = (versionId: string, parts: object = {}) => ({
  type: 'endpoint.updated',
  timestamp: '2026-11-21T12:00:00.000Z',
  data: { resourceType: 'Endpoint', id: 'lab', versionId },
  ...parts,
});
const user = (minute: number) => ({
  type: 'user.updated',
  timestamp: `2026-11-21T12:0${minute}:00.000Z`,
  data: { id: 'lab', siteIds: ['101'], updatedAt: `2026-11-21T12:0${minute}:00.000Z` },
});
const health = (what: 'failed' | 'recovered', minute: number) => ({
  type: `endpoint.health.${what}`,
  timestamp: `2026-11-21T12:0${minute}:00.000Z`,
  data: { resourceType: 'Endpoint', id: 'lab', testedAt: `2026-11-21T12:0${minute}:00.000Z` },
});
const group = (versionId: number) => ({
  type: 'eventgroup.updated',
  timestamp: '2026-11-21T12:00:00.000Z',
  data: { eventgroupId: 'spring', extensions: { id: 'lab', versionId: 99 }, versionId },
});

/** Messages in the order of arrival, and whether they count as new. */
const messages: [id: string, isNew: boolean, event: object][] = [
  ['new_2', true, endpoint('2')],
  ['new_2', false, endpoint('2')],
  ['new_10', true, endpoint('10')],
  ['old_9', false, endpoint('9')],
  ['old_9', false, endpoint('9')],
  [
    'other_1',
    true,
    endpoint('1', { data: { resourceType: 'Endpoint', id: 'shop', versionId: '1' } }),
  ],
  [
    'deleted_10',
    true,
    endpoint('10', { type: 'endpoint.deleted', timestamp: '2026-11-21T12:01:00.000Z' }),
  ],
  ['before_10', false, endpoint('10')],
  ['health_2', true, health('failed', 2)],
  ['health_1', false, health('recovered', 1)],
  ['health_3', true, health('recovered', 3)],
  ['user_2', true, user(2)],
  ['user_1', false, user(1)],
  ['group_2', true, group(2)],
  ['group_1', false, group(1)],
  ['group_3', true, group(3)],
];

/** An event of every type, each after an update of its record. */
const afterWrites = webhookEvents.flatMap((type, index): [id: string, event: object][] => {
  const { sample, version } = webhookEventCatalogue[type];
  const idName = ['id', 'eventgroupId'].find((name) => name in sample) ?? 'webhookId';
  const data = { ...sample, [idName]: `record-${index}` };
  const [record] = type.split('.');
  // Events without a version, such as health, follow any version of the record.
  const written = version === 'testedAt' ? { ...data, versionId: '10' } : data;
  return [
    [
      `write_${index}`,
      { type: `${record}.updated`, timestamp: '2026-11-21T12:00:00.000Z', data: written },
    ],
    [`after_${index}`, { type, timestamp: '2026-11-21T12:01:00.000Z', data }],
  ];
});

/** Sends an incomplete request. */
async function sendPart(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /hooks HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 100\r\n\r\n{"type"`;
  await new Promise((resolve) => socket.write(head, resolve));
  return socket;
}

const deliveries = 40;
const atOnce = 8;

for (const { name, command, file, as } of samples) {
  // Not every machine has Python.
  const isInstalled = spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

  describe.skipIf(!isInstalled)(`the receiver in ${name}`, () => {
    let folder = '';
    let url = '';
    let child: ChildProcess;
    let output = '';

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'paddock-receiver-'));
      const path = join(folder, as);
      copyFileSync(join(import.meta.dirname, file), path);
      const port = await freePort();
      url = `http://127.0.0.1:${port}/hooks`;
      child = spawn(command, [path], {
        env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      await vi.waitFor(() => fetch(url, { method: 'POST' }), { timeout: 50_000, interval: 100 });
    });

    afterAll(() => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    });

    async function statusOf(headers: Record<string, string>, sent = body): Promise<number> {
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    }

    it('accepts a signed message, also with two signatures during a rotation', async () => {
      expect(await statusOf(headersOf(now(), [secret]))).toBe(204);
      expect(await statusOf(headersOf(now(), [other, secret]))).toBe(204);
    });

    async function deliver(id: string, event: object): Promise<void> {
      const text = JSON.stringify(event);
      expect(await statusOf(headersOf(now(), [secret], { signed: text, id }), text)).toBe(204);
    }

    /** The ids that the receiver processed as new, in order. */
    function processedOf(ids: readonly string[]): string[] {
      const all = output.match(/\w+_\d+(?= [\w-]+\.)/g) ?? [];
      return all.filter((id) => ids.includes(id));
    }

    it('ignores duplicates, and events older than the newest of the same record', async () => {
      for (const [id, , event] of messages) await deliver(id, event);
      const expected = messages.filter(([, isNew]) => isNew).map(([id]) => id);
      const ids = messages.map(([id]) => id);
      await vi.waitFor(() => expect(processedOf(ids)).toEqual(expected));
    });

    it('processes every event type that follows an update of its record', async () => {
      for (const [id, event] of afterWrites) await deliver(id, event);
      const ids = afterWrites.map(([id]) => id);
      await vi.waitFor(() => expect(processedOf(ids)).toEqual(ids));
    });

    it('rejects altered, old and foreign messages, and missing headers', async () => {
      const good = headersOf(now(), [secret]);
      expect(await statusOf(good, body.replace('é', 'e'))).toBe(400);
      expect(await statusOf({ ...good, 'webhook-id': 'msg_2' })).toBe(400);
      expect(await statusOf(headersOf(minutesAgo(6), [secret]))).toBe(400);
      expect(await statusOf(headersOf(minutesAgo(-6), [secret]))).toBe(400);
      expect(await statusOf(headersOf(now(), [other]))).toBe(400);
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
        const { [name]: _, ...rest } = good;
        expect(await statusOf(rest)).toBe(400);
      }
      for (const value of ['', 'v1', 'v1,', 'v2,abc']) {
        expect(await statusOf({ ...good, 'webhook-signature': value })).toBe(400);
      }
      expect(await statusOf({ ...good, 'webhook-timestamp': '1e9' })).toBe(400);
      expect(await statusOf(good)).toBe(204);
    });

    it('survives aborted, invalid, oversized and slow requests', async () => {
      const slow = await sendPart(url);
      for (let count = 0; count < 10; count += 1) (await sendPart(url)).resetAndDestroy();
      for (const text of ['', 'no JSON', '{"type":']) {
        const status = await statusOf(headersOf(now(), [secret], { signed: text }), text);
        expect([204, 400]).toContain(status);
      }
      // A receiver may close the connection during the upload.
      const large = JSON.stringify(endpoint('1', { padding: 'x'.repeat(12 * 1024 * 1024) }));
      const signed = headersOf(now(), [secret], { signed: large, id: 'large_1' });
      const refused = await statusOf(signed, large).catch(() => 400);
      expect([400, 413]).toContain(refused);
      expect(await statusOf(headersOf(now(), [secret]))).toBe(204);
      slow.destroy();
    });

    it(`takes each of ${deliveries} deliveries once, amid aborted and forged requests`, async () => {
      const slow = await sendPart(url);
      let number = 0;
      const deliver = async () => {
        while (number < deliveries) {
          number += 1;
          const id = `load_${number}`;
          const data = { resourceType: 'Endpoint', id, versionId: '1' };
          const text = JSON.stringify(endpoint('1', { data }));
          if (number % 10 === 0) {
            (await sendPart(url)).resetAndDestroy();
            expect(await statusOf(headersOf(now(), [other], { signed: text, id }), text)).toBe(400);
          }
          const headers = headersOf(now(), [secret], { signed: text, id });
          expect(await statusOf(headers, text)).toBe(204);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, deliver));
      slow.destroy();
      const taken = () => output.match(/load_\d+(?= \w+\.)/g) ?? [];
      await vi.waitFor(() => expect(new Set(taken()).size).toBe(deliveries));
      expect(taken()).toHaveLength(deliveries);
    });
  });
}
