import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createRawServer,
  type Server,
  type Socket,
} from 'node:net';
import { type Certificate, makeCertificate } from './certificates.ts';

/** The authority that signs what is to be trusted. */
export const labAuthority = makeCertificate({ name: 'Paddock test authority' });

/** What a FHIR server says of itself. */
export function capabilityStatement(parts: object = {}): string {
  return JSON.stringify({
    resourceType: 'CapabilityStatement',
    status: 'active',
    fhirVersion: '4.0.1',
    software: { name: 'Lab server', version: '2.5' },
    format: ['json', 'application/fhir+xml'],
    ...parts,
  });
}

const fhirJson = { 'content-type': 'application/fhir+json' };

/** A FHIR server that answers `/metadata` alone. */
export function fhirLab(parts?: object): RequestListener {
  return ({ url }, response) => {
    if (url?.endsWith('/metadata'))
      response.writeHead(200, fhirJson).end(capabilityStatement(parts));
    else response.writeHead(404).end();
  };
}

/** Servers on this computer that answer as a test says. */
export function labServers() {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  async function listen(server: Server): Promise<number> {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    servers.push(server);
    return (server.address() as AddressInfo).port; // a listening TCP server's is no name of a pipe
  }

  return {
    plain: async (answer: RequestListener) =>
      `http://127.0.0.1:${await listen(createServer(answer))}`,
    secure: async (certificate: Certificate, answer: RequestListener = fhirLab()) =>
      `https://127.0.0.1:${await listen(createSecureServer(certificate, answer))}`,
    raw: async (connected: (socket: Socket) => void) =>
      `http://127.0.0.1:${await listen(createRawServer(connected))}`,

    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await Promise.all(
        servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
      );
    },
  };
}
