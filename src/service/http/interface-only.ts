import type { FastifyInstance } from 'fastify';
import { changeReasonHeader } from '#contract/base/change-reason.ts';
import { idempotencyKeyHeader } from '#contract/base/idempotency.ts';

const undocumentedHeaders = ['etag', 'last-modified', 'location'];
const undocumentedConditions = [
  'if-match',
  'if-none-match',
  'if-none-exist',
  'if-modified-since',
  idempotencyKeyHeader,
  changeReasonHeader,
];

/**
 * Restricts operations to the documented interface: no version headers, preconditions, idempotency keys or reasons,
 * and problems with only `statusCode` and `message`.
 */
export function registerInterfaceOnly(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    for (const name of undocumentedConditions) delete request.headers[name];
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.operation !== undefined) {
      for (const name of undocumentedHeaders) reply.removeHeader(name);
    }
    const isProblem = reply.statusCode >= 400 && isJson(reply.getHeader('content-type'));
    return isProblem ? documentedProblem(payload) : payload;
  });
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === 'string' && /^application\/(fhir\+)?json\b/.test(contentType);
}

function documentedProblem(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  const { statusCode, message }: { statusCode?: unknown; message?: unknown } = JSON.parse(payload);
  return message === undefined ? payload : JSON.stringify({ statusCode, message });
}
