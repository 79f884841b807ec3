import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { fhirJson } from './fhir-form.ts';
import { patchTypesOf } from './json-body.ts';
import { operationOutcome } from './operation-outcome.ts';
import { ProblemError, problemBody } from './problem-error.ts';
import { inLanguage, languageOf } from './request-language.ts';
import { bareAnswerHeaders } from './security-headers.ts';

/** Problem codes for errors of Fastify and its plugins. */
const codes: Record<number, ProblemCode> = {
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  408: 'unavailable',
  412: 'precondition_failed',
  413: 'body_too_large',
  414: 'url_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
};

/** The store is unreachable (SQLSTATE classes 08, 53, 57P, a standby not yet promoted, and errors of the driver). */
const storeGone = /^(08|53|57P|25006)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
const storeFull = '53100';
/** A conflict with another write: a deadlock or serialization failure (class 40), a lock or statement timeout. */
const storeBusy = /^(40|55P03|57014)/;
/** Driver errors without a code: no free connection in time, a broken one, or a server that hangs. */
const connectionGone =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Converts every error to the error body, or for standard FHIR to an OperationOutcome, and logs it. */
export function registerErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = inLanguage(languageOf(request), () => toProblem(error));
    // The client has disconnected, so there is nobody to answer and no fault of ours.
    if (request.raw.errored !== null) request.log.info({ err: error }, 'request aborted');
    else if (problem.code === 'internal_error' || problem.code === 'unavailable') {
      request.log.error({ err: error }, 'request failed');
    } else request.log.info({ code: problem.code }, 'request refused');
    sendProblem(request, reply, problem);
  });
  server.setNotFoundHandler((request, reply) => {
    const message = t('This address doesn’t exist');
    sendProblem(request, reply, new ProblemError('not_found', message));
  });
}

/** For URLs that cannot be routed, which never reach the error handler. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = inLanguage(languageOf(request), () => toProblem(error));
  sendProblem(request, reply, problem);
}

/** Answers an unreadable request and closes its connection. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem = unreadableRequest(error.code);
    const body = JSON.stringify(problemBody(problem));
    const { statusCode } = problemBody(problem);
    const head = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      ...Object.entries(bareAnswerHeaders).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

function unreadableRequest(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError('headers_too_large', t('The request headers are too large'));
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError('unavailable', t('The request took too long to arrive'));
  }
  return new ProblemError('invalid_request', t('Not an HTTP request'));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): void {
  const body = problemBody(problem);
  reply.code(body.statusCode).headers({
    'cache-control': 'no-store',
    'content-language': languageOf(request),
    ...problem.headers,
  });
  // A 401 needs the header (RFC 9110 section 15.5.2, RFC 6750 section 3).
  if (body.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (body.statusCode === 415 && request.method === 'PATCH') {
    reply.header('accept-patch', patchTypesOf(request));
  }
  if (request.fhirForm === 'standard') {
    reply
      .type(`${fhirJson}; charset=utf-8`)
      .send(JSON.stringify(operationOutcome(problem, request)));
  } else reply.send(body);
}

/** The problem of an error: itself, the store being unavailable, or an internal fault. */
export function toProblem(error: Error & Partial<FastifyError>): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.code === storeFull) {
    return unavailable(
      t('The database is out of disk space; nothing can be saved until it has room'),
    );
  }
  if (storeGone.test(error.code ?? '') || connectionGone.test(error.message)) {
    return unavailable(t('The database can’t be reached'));
  }
  if (storeBusy.test(error.code ?? '')) return unavailable(t('The database is busy'));
  if (error.code === 'FST_ERR_BAD_URL') {
    return new ProblemError('invalid_request', t('The URL isn’t properly encoded'));
  }
  const { statusCode = 500, message } = error;
  if (statusCode === 400 && error.code?.startsWith('FST_ERR_CTP')) {
    return new ProblemError('malformed_json', message);
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new ProblemError(codes[statusCode] ?? 'invalid_request', message);
  }
  return new ProblemError(
    'internal_error',
    t('Something went wrong on our side; the error has been logged'),
  );
}

function unavailable(message: string): ProblemError {
  return new ProblemError('unavailable', message, { retryAfter: 2 });
}
