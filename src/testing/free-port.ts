import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of this machine on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}
