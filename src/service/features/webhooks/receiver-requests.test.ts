import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { receiverRequests } from './receiver-requests.ts';

/** Receivers that answer byte for byte as a test says, also what no server of Node's would. */
const timeoutMs = 300;

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function askedOf(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    ends.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const rules = { resolve: async () => [], allowsLoopback: true };
  const requests = receiverRequests({ rules, timeoutMs });
  ends.push(() => server.close(), requests.close);
  const { port } = server.address() as AddressInfo; // a listening TCP server's is no name of a pipe
  const { signal } = new AbortController();
  const url = `http://127.0.0.1:${port}/hook`;
  return await requests.send({ url, headers: [], body: '{}', signal });
}

describe('a success', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n';
  const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n';

  test.each<[string, string, (socket: Socket) => void]>([
    ['does not end', 'hello', (socket) => socket.write(`${head}hello`)],
    ['does not begin', '', (socket) => socket.write(head)],
    ['is cut', 'hello', (socket) => socket.end(`${head}hello`)],
    ['is no longer HTTP', 'hello', (socket) => socket.write(`${chunked}nonsense`)],
  ])('is one also when its body %s', async (_, body, answer) => {
    expect(await askedOf(answer)).toMatchObject({
      statusCode: 200,
      body,
      isTruncated: true,
      error: null,
    });
  });

  test('is one also when its body drips, and is not waited for beyond the limit', async () => {
    const { latencyMs, ...answered } = await askedOf((socket) => {
      socket.write(head);
      const drip = setInterval(() => socket.write('x'), 20);
      ends.push(() => clearInterval(drip));
    });
    expect(answered).toMatchObject({ statusCode: 200, isTruncated: true, error: null });
    expect(answered.body).toMatch(/^x{5,}$/);
    expect(latencyMs).toBeLessThan(10 * timeoutMs);
  });
});
