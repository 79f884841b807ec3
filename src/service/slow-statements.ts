import type { FastifyBaseLogger } from 'fastify';
import type { Statement } from './db/statement-log.ts';
import { context } from './http/request-context.ts';

const maxCharacters = 2_000;

/** Logs slow statements with the request or job that they belong to, without values. */
export function logSlowStatements(log: Pick<FastifyBaseLogger, 'warn'>, slowMs: number) {
  return ({ text, durationMs }: Statement) => {
    if (durationMs < slowMs) return;
    const { requestId, operationId, queue } = context() ?? {};
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, maxCharacters);
    const ms = Math.round(durationMs);
    log.warn({ reqId: requestId, operation: operationId, queue, ms, statement }, 'Slow statement');
  };
}
