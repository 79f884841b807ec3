import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemsOf, takesIdempotencyKey } from '#contract/base/idempotency.ts';
import { type Method, type Operation, successStatus } from '#contract/base/operation.ts';
import {
  fingerprintOf,
  type IdempotentWrite,
  keyOf,
  type WriteResponse,
} from '#service/http/idempotency/idempotent-writes.ts';
import type { KeyedRequest } from '#service/http/idempotency/stored-responses.store.ts';
import { t } from '#words/t.ts';
import type { Answer, Binding, Call } from './bind.ts';
import type { Caller, Site } from './caller.ts';
import { decodeRequest } from './decode-request.ts';
import { fhirJson } from './fhir-form.ts';
import type { NoteCaller } from './load-limit.ts';
import { ProblemError } from './problem-error.ts';
import { rateLimitOf } from './rate-limit.ts';
import { mayReadReplica, type replicaReads } from './replica-reads.ts';
import { inSameLanguage } from './request-language.ts';

/** Authenticates a request, with the site in its URL. Undefined without a token; throws for a dead one. */
export type Authenticate = (
  authorization: string | undefined,
  siteId?: string | undefined,
) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    /** Undefined for public operations. */
    caller: Caller | undefined;
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Routes each operation; other methods get 405, OPTIONS lists them. Throws if one is unbound or bound twice. */
export function registerOperations(
  server: FastifyInstance,
  deps: {
    operations: readonly Operation[];
    bindings: readonly Binding[];
    authenticate: Authenticate;
    noteCaller: NoteCaller;
    idempotentWrites: IdempotentWrite;
    readReplica: ReturnType<typeof replicaReads>;
  },
): void {
  const bindings = boundOnce(deps.bindings);
  server.decorateRequest('caller');
  const methodsOf = Map.groupBy(deps.operations, (operation) => routeUrl(operation));
  for (const operation of deps.operations) {
    const binding = bindings.get(operation.id);
    if (binding === undefined) throw new Error(`${operation.id} is not bound`);
    server.route({
      method: operation.method,
      url: routeUrl(operation),
      config: { operation, rateLimit: rateLimitOf(operation) },
      ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
      // Before the body is read, which may have 32 MiB.
      onRequest: async (request, reply) => {
        request.caller = await authorize(operation, request, async (...credentials) => {
          const person = await deps.authenticate(...credentials);
          if (person === undefined) return undefined;
          deps.noteCaller(request.headers.authorization, person);
          // In every log line from here on, including refusals.
          reply.log = request.log = request.log.child({ userId: person.userId });
          return person;
        });
      },
      handler: async (request, reply) => {
        const { caller } = request;
        const call = {
          ...decodeRequest(operation, request),
          caller: caller as Caller,
          site: siteOf(operation, request, caller),
          headers: request.headers as Record<string, string | undefined>, // repeated headers are not read
          ip: request.ip,
          fhirForm: request.fhirForm,
        };
        const prepare = async () => await binding.prepare?.(call);
        const handle = () =>
          mayReadReplica(operation) && caller !== undefined
            ? deps.readReplica(caller, () => binding.handle(call))
            : binding.handle(call);
        const idempotent = keyedRequest(operation, request, call);
        const answering: Promise<Answer<Operation>> =
          idempotent === undefined
            ? prepare().then(handle)
            : deps.idempotentWrites(idempotent, {
                prepare,
                work: async () => asText(operation, await handle()),
              });
        const answer = await answering.catch((error: unknown) => {
          throw checkProblem(operation, error);
        });
        const recheck = async () =>
          siteOf(operation, request, await authorize(operation, request, deps.authenticate));
        return send(reply, operation, { ...answer, fhirForm: request.fhirForm, recheck });
      },
    });
  }
  for (const [url, sharing] of methodsOf) {
    const allowed = sharing.map((operation) => operation.method);
    const withHead = allowed.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : method));
    const headers = { allow: [...withHead, 'OPTIONS'].join(', ') };
    server.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      handler: async (request) => {
        throw new ProblemError(
          'method_not_allowed',
          t('{method} isn’t supported here', { method: request.method }),
          { headers },
        );
      },
    });
    server.route({
      method: 'OPTIONS',
      url,
      handler: async (_, reply) => reply.headers(headers).code(204).send(),
    });
  }
}

function boundOnce(bindings: readonly Binding[]): ReadonlyMap<string, Binding> {
  const bound = new Map<string, Binding>();
  for (const binding of bindings) {
    const { id } = binding.operation;
    // Otherwise the second would silently replace the first.
    if (bound.has(id)) throw new Error(`${id} is bound twice`);
    bound.set(id, binding);
  }
  return bound;
}

function routeUrl(operation: Operation): string {
  return operation.path.replace(/\{(\w+)\}/g, ':$1');
}

async function authorize(
  operation: Operation,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (operation.access === 'public') return undefined;
  const { siteId } = request.params as { siteId?: string }; // in every path with a site
  const caller = await authenticate(request.headers.authorization, siteId);
  if (caller === undefined) throw new ProblemError('unauthorized', t('Sign in first'));
  if (operation.access === 'bearer') return caller;
  if (!caller.hasAcceptedTerms) {
    throw new ProblemError('tos_required', t('Accept the terms of service first'));
  }
  if (caller.lacksSecondFactor) {
    const message = t('Your organization requires two-step verification: set it up first');
    throw new ProblemError('second_factor_missing', message);
  }
  if (!operation.access.includes(caller.role)) {
    throw new ProblemError('forbidden', t('Your role doesn’t allow this'));
  }
  return caller;
}

/** The site in a request's URL, if any. Throws `not_found` unless the caller may see it. */
function siteOf(
  { path, access }: Operation,
  request: FastifyRequest,
  caller: Caller | undefined,
): Site | undefined {
  if (access === 'public' || !path.startsWith('/site/')) return undefined;
  if (caller?.site !== undefined) return caller.site;
  const { siteId } = request.params as { siteId: string }; // in every path with a site
  throw new ProblemError('not_found', t('Site {siteId} not found', { siteId }));
}

/** The idempotency data of a request; undefined without a key, or if the operation takes none. */
function keyedRequest(
  operation: Operation,
  { method, url, fhirForm: form }: FastifyRequest,
  call: Call<Operation>,
): KeyedRequest | undefined {
  if (!takesIdempotencyKey(operation)) return undefined;
  const key = keyOf(call.headers);
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf({ ...call, method, url, form });
  return { userId: call.caller.userId, key, fingerprint };
}

function asText(operation: Operation, { body, ...answer }: Answer<Operation>): WriteResponse {
  const text = body === undefined ? answer.text : JSON.stringify(body);
  return {
    status: answer.status ?? successStatus(operation),
    headers: answer.headers ?? {},
    ...(text !== undefined && { text }),
  };
}

/** A problem code that the contract does not list is an internal fault. */
function checkProblem(operation: Operation, error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (problemsOf(operation).includes(error.code)) return error;
  return new Error(`${operation.id} answered the unannounced problem ${error.code}`, {
    cause: error,
  });
}

/** How often a streamed answer checks that the caller may still have it. */
const recheckMs = 1_000;

/** Breaks an answer off once the caller may no longer have it. */
async function* rechecked(pieces: AsyncIterable<string>, recheck: () => Promise<unknown>) {
  let checkedAt = performance.now();
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() - checkedAt < recheckMs) continue;
    await recheck();
    checkedAt = performance.now();
  }
}

function send(
  reply: FastifyReply,
  operation: Operation,
  answer: Answer<Operation> & Pick<FastifyRequest, 'fhirForm'> & { recheck(): Promise<unknown> },
): FastifyReply {
  reply
    .code(answer.status ?? successStatus(operation))
    .headers({ 'cache-control': 'no-store', ...answer.headers });
  const { body, text, pieces, recheck } = answer;
  const json = answer.fhirForm === 'standard' ? fhirJson : 'application/json';
  if (text !== undefined) return reply.type(`${json}; charset=utf-8`).send(text);
  if (pieces === undefined) return body === undefined ? reply.send() : reply.send(body);
  const type = operation.contentType ?? json;
  // A wrapper would notice a disconnected client late or never. A stream of changes authorizes its readers itself.
  const stream =
    pieces instanceof Readable ? pieces : Readable.from(inSameLanguage(rechecked(pieces, recheck)));
  return reply.type(`${type}; charset=utf-8`).send(stream);
}
