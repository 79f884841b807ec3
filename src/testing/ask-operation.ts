import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from '#contract/base/operation.ts';
import type { Call, Request } from './start-service.ts';

/** An id of every form that ids have, and of nothing. */
const unknownId = '00000000-0000-4000-8000-000000000000';

/** The address of an operation, with a site of the small practice, a kind and a list that there are, and ids that nothing has. */
export function urlOf(operation: Operation): string {
  return operation.path
    .replace('{siteId}', '101')
    .replace('{resourceType}', 'Endpoint')
    .replace('{list}', 'users')
    .replace(/\{\w+\}/g, unknownId);
}

/** Asks an operation for no more than an answer: what it says shows whether it is there. */
export function ask(
  call: Call,
  operation: Operation,
  request: Request = {},
): Promise<LightMyRequestResponse> {
  return call(operation.method, urlOf(operation), {
    ...(operation.body !== undefined && { body: {} }),
    ...(operation.bodyType !== undefined && {
      body: operation.bodyType.endsWith('+json') ? '[]' : '',
      headers: { 'content-type': operation.bodyType },
    }),
    ...request,
  });
}
