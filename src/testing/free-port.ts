import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on a free port of the loopback interface; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a string for pipes only
  return port;
}

/**
 * A TCP port on which nothing listens. Below those that the system chooses for outgoing connections, one of which would
 * otherwise take it before the test does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return await freePort();
  }
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}
