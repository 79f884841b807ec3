import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { receiverRequests } from './receiver-requests.ts';

/** Receivers that respond byte by byte as a test specifies, including responses that no Node server would send. */
const timeoutMs = 300;

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a receiver and returns its URL. */
async function listen(connect: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    ends.push(() => socket.destroy());
    socket.on('error', () => undefined);
    connect(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe name
  return `http://127.0.0.1:${port}/hook`;
}

async function responseOf(answer: (socket: Socket) => void) {
  const url = await listen((socket) => socket.once('data', () => answer(socket)));
  const rules = { resolve: async () => [], allowsLoopback: true };
  const requests = receiverRequests({ rules, timeoutMs });
  ends.push(requests.close);
  const { signal } = new AbortController();
  return await requests.send({ url, headers: [], body: '{}', signal });
}

const upgrade = 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n';

test.each<[string, (socket: Socket) => void]>([
  ['by a receiver that closes', (socket) => socket.end(upgrade)],
  ['by a receiver that stays', (socket) => socket.write(upgrade)],
  ['by a receiver that goes on', (socket) => socket.write(`${upgrade}\0\0\0`)],
  ['to nothing', (socket) => socket.end('HTTP/1.1 101 Switching\r\n\r\n')],
])('a switch of protocols %s is a failure', async (_, answer) => {
  expect(await responseOf(answer)).toMatchObject({
    statusCode: 101,
    body: '',
    isTruncated: false,
    error: 'A switch of protocols (101), which is not followed',
  });
});

test.each([
  ['; charset=iso-8859-1', 'Gr\u00fc\u00dfe'],
  ['; Charset="ISO-8859-15"', 'Gr\u00fc\u00dfe'],
  ['; charset=utf-16le', '\u7247'],
  ['; charset=none-such', 'Gr\ufffd\ufffde'],
  ['', 'Gr\ufffd\ufffde'],
])('a body is read by its charset: text/plain%s', async (charset, text) => {
  const bytes = charset.includes('utf-16')
    ? Buffer.from('\u7247', 'utf16le')
    : Buffer.from('Gr\u00fc\u00dfe', 'latin1');
  const response = await responseOf((socket) => {
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: text/plain${charset}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes);
  });
  expect(response.body).toBe(text);
});

test('an early response does not extend the timeout', async () => {
  const response = await responseOf((socket) => {
    const hint = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
    ends.push(() => clearInterval(hint));
  });
  expect(response.error).toBe('No answer within 0.3 seconds');
});

describe('a success', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n';
  const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n';

  test.each<[string, string, (socket: Socket) => void]>([
    ['does not end', 'hello', (socket) => socket.write(`${head}hello`)],
    ['does not begin', '', (socket) => socket.write(head)],
    ['is cut', 'hello', (socket) => socket.end(`${head}hello`)],
    ['is no longer HTTP', 'hello', (socket) => socket.write(`${chunked}nonsense`)],
  ])('needs no complete body: one that %s counts', async (_, body, answer) => {
    expect(await responseOf(answer)).toMatchObject({
      statusCode: 200,
      body,
      isTruncated: true,
      error: null,
    });
  });

  test('does not wait for a slow body beyond the timeout', async () => {
    // The body never ends, so any response shows that the limit applies to the whole.
    const response = await responseOf((socket) => {
      socket.write(`${head}x`);
      const drip = setInterval(() => socket.write('x'), 20);
      ends.push(() => clearInterval(drip));
    });
    expect(response).toMatchObject({ statusCode: 200, isTruncated: true, error: null });
    expect(response.body).toMatch(/^x+$/);
  });
});

const resets = 2;

test(`a request over a reused connection that is cut is sent once, ${resets} times, and connections of its age are closed`, async () => {
  const kept = 256;
  const answer = 'HTTP/1.1 204 No Content\r\n\r\n';
  const open = new Set<Socket>();
  let requests = 0;
  let firstRequests = 0;
  const url = await listen((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.once('data', () => {
      requests += 1;
      firstRequests += 1;
      // All are answered at once, so that each has its own connection.
      if (firstRequests % kept === 0) for (const one of open) one.write(answer);
      socket.once('data', () => {
        requests += 1;
        socket.resetAndDestroy();
      });
    });
  });
  const rules = { resolve: async () => [], allowsLoopback: true };
  const receivers = receiverRequests({ rules, timeoutMs: 60_000 });
  ends.push(receivers.close);
  const { signal } = new AbortController();
  const send = () => receivers.send({ url, headers: [], body: '{}', signal });
  for (let round = 1; round <= resets; round += 1) {
    const answers = await Promise.all(Array.from({ length: kept }, send));
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(open.size).toBe(kept);
    expect(await send()).toMatchObject({ statusCode: null, isConnectionStale: true });
    expect(requests).toBe(round * (kept + 1));
    await expect.poll(() => open.size).toBe(0);
  }
}, 1_200_000);
