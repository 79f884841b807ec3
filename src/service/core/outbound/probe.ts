import { request } from 'node:http';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import { percentDecoded } from '#contract/base/query-params.ts';
import { bodyText } from './body-text.ts';
import { type AddressRules, checkedLookup, refuseHost } from './receiver-address.ts';

/** A server's certificate; `fault` is null if it is accepted. */
// A type alias, since an interface is not assignable to an index signature.
type ShownCertificate = {
  subject: string;
  issuer: string;
  validFrom: string;
  validUntil: string;
  fault: 'expired' | 'notYetValid' | 'selfSigned' | 'untrusted' | 'wrongHost' | null;
};

export interface ProbeResult {
  latencyMs: number;
  certificate: ShownCertificate | null;
  answer?: { statusCode: number; contentType: string | null; body: string };
  error?: unknown;
}

/** The request. The body is read only if needed, since some streams never end. */
interface ProbeRequest {
  url: URL;
  headers: Record<string, string>;
  readsBody: boolean;
}

export interface ProbeRules {
  addresses: AddressRules;
  timeoutMs: number;
  /** CA certificates to trust instead of the default, as PEM. */
  authorities?: string | undefined;
}

/** Maximum body size: capability statements of large servers exceed a megabyte. */
const readBytes = 4 * 1_048_576;

/** The certificate was refused, so nothing was sent. */
export class RefusedCertificateError extends Error {
  override name = 'RefusedCertificateError';
}

export class ProbeTimeoutError extends Error {
  override name = 'ProbeTimeoutError';
}

/** Sends one GET over a new connection. Follows no redirect, and sends nothing if the certificate is refused. */
export async function probe(target: ProbeRequest, rules: ProbeRules): Promise<ProbeResult> {
  const { url } = target;
  const started = performance.now();
  const limit = AbortSignal.timeout(rules.timeoutMs);
  let certificate: ShownCertificate | null = null;
  let socket: Socket | undefined;
  try {
    // A literal IP address causes no lookup.
    refuseHost(url, rules.addresses);
    socket = openSocket(url, rules);
    await opened(socket, limit);
    if (isSecure(socket)) {
      certificate = shownCertificate(socket);
      if (!socket.authorized) throw new RefusedCertificateError('The certificate is not accepted');
    }
    const answer = await exchange({ ...target, socket, limit });
    return { answer, certificate, latencyMs: since(started) };
  } catch (cause) {
    const error = limit.aborted ? new ProbeTimeoutError('No answer came in time') : cause;
    return { error, certificate, latencyMs: since(started) };
  } finally {
    socket?.destroy();
  }
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}

function openSocket(url: URL, { addresses, authorities }: ProbeRules): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const lookup = checkedLookup(addresses);
  if (url.protocol === 'http:') return connectPlain({ host, port: Number(url.port || 80), lookup });
  return connectSecurely({
    host,
    port: Number(url.port || 443),
    lookup,
    ...(isIP(host) === 0 && { servername: host }),
    ...(authorities !== undefined && { ca: authorities }),
    ALPNProtocols: ['http/1.1'],
    // Refused below, after the certificate has been read.
    rejectUnauthorized: false,
  });
}

function isSecure(socket: Socket): socket is TLSSocket {
  return 'encrypted' in socket;
}

function opened(socket: Socket, limit: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    socket.once('error', reject);
    socket.once('close', () => reject(closedEarly()));
    socket.once(isSecure(socket) ? 'secureConnect' : 'connect', resolve);
  });
}

function closedEarly(): Error {
  return Object.assign(new Error('The connection was closed before an answer came'), {
    code: 'ECONNRESET',
  });
}

type Answer = NonNullable<ProbeResult['answer']>;

function exchange(target: ProbeRequest & { socket: Socket; limit: AbortSignal }): Promise<Answer> {
  const { url, headers, readsBody, socket, limit } = target;
  const { username, password } = url;
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    // The socket is already open, with TLS if needed, so HTTP is spoken either way.
    const sent = request({
      createConnection: () => socket,
      method: 'GET',
      ...(username !== '' && { auth: `${percentDecoded(username)}:${percentDecoded(password)}` }),
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, connection: 'close', ...headers },
    });
    sent.once('error', reject);
    sent.once('close', () => reject(closedEarly()));
    sent.once('upgrade', ({ statusCode = 101 }) =>
      resolve({ statusCode, contentType: null, body: '' }),
    );
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const finish = () =>
        resolve({
          statusCode: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? null,
          body: bodyText(Buffer.concat(chunks), response.headers['content-type']),
        });
      if (!readsBody) return finish();
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > readBytes) finish();
      });
      response.once('end', finish);
      response.once('error', reject);
    });
    sent.end();
  });
}

function shownCertificate(socket: TLSSocket): ShownCertificate | null {
  const peer = socket.getPeerCertificate();
  if (Object.keys(peer).length === 0) return null;
  const validFrom = new Date(peer.valid_from);
  const validUntil = new Date(peer.valid_to);
  const times = { from: validFrom.getTime(), until: validUntil.getTime() };
  return {
    subject: nameOf(peer.subject),
    issuer: nameOf(peer.issuer),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    fault: socket.authorized ? null : faultOf(socket.authorizationError, times),
  };
}

/** Expiry comes first: the owner can fix it, even if the certificate is also untrusted. */
function faultOf(
  error: unknown,
  times: { from: number; until: number },
): NonNullable<ShownCertificate['fault']> {
  const code = String(error);
  if (times.until < Date.now()) return 'expired';
  if (times.from > Date.now()) return 'notYetValid';
  if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT') return 'selfSigned';
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? 'wrongHost' : 'untrusted';
}

type NameParts = Readonly<Record<string, string | string[] | undefined>>;

/** The common name, else the first part. */
function nameOf(parts: NameParts | undefined): string {
  const [name = ''] = [parts?.CN ?? parts?.O ?? Object.values(parts ?? {})[0] ?? ''].flat();
  return plainText(name);
}

/** A foreign server's text as one short line without U+0000, which PostgreSQL cannot store. */
export function plainText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 200);
}
