import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createRawServer, type Server, type Socket } from 'node:net';
import { type Certificate, makeCertificate } from './certificates.ts';
import { listenLocally } from './free-port.ts';

/** The certificate authority that tests trust. */
export const labAuthority = makeCertificate({ name: 'Paddock test authority' });

/** The CapabilityStatement of a FHIR server, as JSON. */
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

/** A FHIR server with nothing but `/metadata`. */
export function fhirLab(parts?: object): RequestListener {
  return ({ url }, response) => {
    if (url?.endsWith('/metadata'))
      response.writeHead(200, fhirJson).end(capabilityStatement(parts));
    else response.writeHead(404).end();
  };
}

/** Starts local servers with a test's own listeners. */
export function labServers() {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();

  async function listen(server: Server): Promise<number> {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    });
    servers.push(server);
    return await listenLocally(server);
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
