import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on a free port of the loopback interface; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a string for pipes only
  return port;
}

/** A TCP port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
}
