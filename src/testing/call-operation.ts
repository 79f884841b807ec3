import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from '#contract/base/operation.ts';
import type { Call, Request } from './start-service.ts';

/** Valid in every format of ids, and the id of no record. */
const unknownId = '00000000-0000-4000-8000-000000000000';

/** An operation's URL with an existing site, kind and list, and otherwise ids of no record. */
export function urlOf(operation: Operation): string {
  return operation.path
    .replace('{siteId}', '101')
    .replace('{resourceType}', 'Endpoint')
    .replace('{list}', 'users')
    .replace(/\{\w+\}/g, unknownId);
}

/** Calls an operation with a minimal body: for tests that only need its status. */
export function callOperation(
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
