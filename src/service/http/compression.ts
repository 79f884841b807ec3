import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

/** By name in `Accept-Encoding`, best first. At this quality brotli takes about a millisecond for a page. */
const encoders: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text),
};
const encodings = Object.keys(encoders);

/** Shorter texts fit one packet anyway. */
const minLength = 1_024;

/** Compresses pages and JSON (RFC 9110 12.5.3). Streams are not buffered for it; files are compressed by the build. */
export function registerCompression(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength) return payload;
    if (!isCompressible(reply.getHeader('content-type'))) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    const accepted = new Negotiator(request.raw).encodings();
    const encoding = encodings.find((name) => accepted.includes(name));
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return await encoders[encoding]?.(payload);
  });
}

function isCompressible(contentType: unknown): boolean {
  return (
    typeof contentType === 'string' && /^(text\/html|application\/(\w+\+)?json)\b/.test(contentType)
  );
}
