import { changeReasonHeader, writeChangeReason } from '#contract/base/change-reason.ts';
import { idempotencyKeyHeader, writeIdempotencyKey } from '#contract/base/idempotency.ts';
import { isObject, type RequestedPage, readAnswer } from '#contract/base/lenient-reading.ts';
import type { InputOf, Operation, OutputOf } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { parsePlainJson } from '../json/unknown-object.ts';
import { language } from '../language/language.ts';
import { recentRequests } from '../requests/recent-requests.ts';
import { ApiError } from './api-error.ts';
import { deployment } from './deployment.ts';
import {
  isDoneDelete,
  lostError,
  mayHaveSucceeded,
  networkError,
  problemOf,
} from './failed-request.ts';
import { isIdempotent, sendWithIdempotencyKey } from './idempotency-keys.ts';
import { reachability } from './reachability.ts';
import { type LooseInput, requestPath } from './request-path.ts';
import { type Obstacle, sessionGate } from './session-gate.ts';
import { sessionToken } from './session-token.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Writes only over this version (an `etag`); a newer one returns 412. */
  ifMatch?: string | undefined;
  /** Writes only if nothing exists, else 412. Not sent to a deployment without ETags. */
  ifNoneMatch?: '*' | undefined;
  /** The reason for the history; empty for none. */
  reason?: string | undefined;
  /** The event to resume a stream after. */
  lastEventId?: string | undefined;
  /** The exact body, if its spelling matters (`0.50`); by default `input.body` is serialized. */
  bodyText?: string | undefined;
}

/** A response with its headers. `etag` is undefined if there is none. */
export interface Answer<Body> {
  body: Body;
  etag: string | undefined;
  /** The URL of a created resource, if given. */
  location?: string | undefined;
  /** The body's text, with exact order and numbers. */
  text: string;
  /** Dotted paths that could not be parsed; absent if none. */
  invalidPaths?: readonly string[] | undefined;
}

const timeoutMs = 30_000;

/**
 * Base URLs of deployments that have sent ETags since the page loaded. One without them checks no preconditions, and
 * its CORS settings may block the headers.
 */
const taggingUrls = new Set<string>();

/** Calls an operation and returns its body. Throws `ApiError`, or the abort of `signal`. */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  return (await callForAnswer(operation, input, options)).body;
}

/** Like `call`, with the headers. */
export async function callForAnswer<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<O>>> {
  try {
    const response = await callForResponse(operation, input, options);
    const responseText = await textOf(response, operation);
    const { query } = input as LooseInput; // as below
    const { body, text, invalidPaths } = parseOutput(operation, responseText, query);
    return {
      body: body as OutputOf<O>, // parsed by the schema of this type
      etag: response.headers.get('etag') ?? undefined,
      location: response.headers.get('location') ?? undefined,
      text,
      ...(invalidPaths && { invalidPaths }),
    };
  } catch (error) {
    if (!isDoneDelete(operation, input, error)) throw error;
    return { body: {} as OutputOf<O>, etag: undefined, text: '' }; // as of a delete without a body
  }
}

/** The successful response whose body is left to stream. */
export async function callForResponse<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Response> {
  // The input's type comes from the operation; below only its schemas matter.
  const loose = input as LooseInput;
  const clearedObstacles = new Set<Obstacle>();
  for (;;) {
    const token = await tokenFor(operation, options.signal);
    const response = await send(operation, loose, { ...options, token });
    if (response.ok) return response;
    const problem = problemOf(response, await textOf(response, operation), operation);
    const obstacle = obstacleOf(operation, problem);
    // Once per obstacle, to avoid a loop.
    if (obstacle === undefined || clearedObstacles.has(obstacle)) throw problem;
    clearedObstacles.add(obstacle);
    const isRenewed = obstacle === 'session' && ![null, token].includes(sessionToken.get());
    if (!isRenewed && !(await sessionGate.pass(obstacle, options.signal))) throw problem;
  }
}

function textOf(response: Response, operation: Operation): Promise<string> {
  return response.text().catch((cause: unknown) => Promise.reject(networkError(cause, operation)));
}

/** Waits for a usable token. */
async function tokenFor(
  { access, id }: Operation,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (access === 'public') return id === 'login' ? null : sessionToken.get();
  if (sessionGate.isShut('session')) await sessionGate.pass('session', signal);
  if (access !== 'bearer' && sessionGate.isShut('terms')) await sessionGate.pass('terms', signal);
  const token = sessionToken.get();
  if (token !== null) return token;
  // Saves a pointless request.
  const message = t('You’re not signed in.');
  throw new ApiError({ statusCode: 401, code: 'unauthorized', message });
}

/** The obstacle behind a refused request. A wrong password is not a dead session. */
function obstacleOf({ access }: Operation, { status, code }: ApiError): Obstacle | undefined {
  if (access === 'public') return undefined;
  if (status === 401) return 'session';
  return status === 403 && code === 'tos_required' ? 'terms' : undefined;
}

async function send(
  operation: Operation,
  input: LooseInput,
  options: CallOptions & { token: string | null },
): Promise<Response> {
  const { signal, ifMatch, ifNoneMatch, reason, lastEventId, bodyText, token } = options;
  const headers = new Headers({
    accept: operation.contentType ?? 'application/json',
    // For problem messages.
    'accept-language': language,
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (ifNoneMatch && taggingUrls.has(deployment.get().baseUrl))
    headers.set('if-none-match', ifNoneMatch);
  if (reason?.trim()) headers.set(changeReasonHeader, writeChangeReason(reason));
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const init: RequestInit = { method: operation.method, headers, cache: 'no-store' };
  if (input.body !== undefined) {
    headers.set('content-type', operation.bodyType ?? 'application/json');
    init.body = bodyText ?? JSON.stringify(input.body);
  }
  // File downloads have no timeout, but can be cancelled.
  const limits = operation.contentType === undefined ? [AbortSignal.timeout(timeoutMs)] : [];
  init.signal = AbortSignal.any(signal === undefined ? limits : [signal, ...limits]);
  const url = deployment.get().baseUrl + requestPath(operation, input);
  const body = input.body === undefined ? undefined : String(init.body);
  const noteAnswer = recentRequests.note(operation, { url, headers, body });
  try {
    // Cancelled requests belong to queries: a POST that changes nothing, and whose repetition needs no key.
    const hasKey = signal === undefined && isIdempotent(operation);
    const response = hasKey
      ? await sendWithIdempotencyKey({
          request: [operation.method, url, ifMatch, ifNoneMatch, init.body],
          send: (key) => {
            headers.set(idempotencyKeyHeader, writeIdempotencyKey(key));
            return fetch(url, init);
          },
          read: (text) => parseOutput(operation, text),
        })
      : await (takePrefetched(`${operation.method} ${url} ${token}`) ?? fetch(url, init));
    reachability.noteAnswered();
    if (response.headers.has('etag')) taggingUrls.add(deployment.get().baseUrl);
    noteAnswer(response);
    return response;
  } catch (cause) {
    noteAnswer(signal?.aborted ? 'overtaken' : 'lost');
    if (signal?.aborted) throw cause;
    const error = await lostError(cause, operation, token);
    if (error.code !== 'blocked') reachability.noteLost();
    throw error;
  }
}

declare global {
  interface Window {
    /** Requests sent early by index.html, by method, URL and token. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Takes an early response once, for the same token only. */
function takePrefetched(request: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.get(request);
  answers?.delete(request);
  return answer;
}

function parseOutput(
  operation: Operation,
  text: string,
  requestedPage?: RequestedPage,
): Pick<Answer<unknown>, 'body' | 'text' | 'invalidPaths'> {
  const { output } = operation;
  // A proxy's page is no response of the service, even if the body is not needed.
  if (isWebPage(text)) throw unexpectedAnswer(operation, textFault(text));
  if (output === undefined) return { body: undefined, text };
  const value = parsePlainJson(text);
  // Other deployments may omit undocumented bodies.
  if (value === undefined && text === '' && operation.method !== 'GET') return { body: {}, text };
  const reading = readAnswer(operation, value, requestedPage);
  if (reading.isRead) {
    const { data, source, places } = reading;
    return {
      body: data,
      text: source === value ? text : JSON.stringify(source),
      ...(places.length > 0 && { invalidPaths: places }),
    };
  }
  // The interface leaves most write responses open, so the status decides.
  if (operation.origin === 'documented' && operation.method !== 'GET') {
    return { body: isObject(value) ? value : {}, text };
  }
  if (value !== undefined) throw unexpectedAnswer(operation, shapeFault(reading.issues));
  const isCutOff = /^\s*[[{]/.test(text);
  throw unexpectedAnswer(operation, textFault(text), isCutOff ? 'cut_off' : undefined);
}

function unexpectedAnswer(
  operation: Operation,
  message: string,
  code = 'unexpected_answer',
): ApiError {
  return new ApiError({ statusCode: 0, code, message }, { mayBeDone: mayHaveSucceeded(operation) });
}

function isWebPage(text: string): boolean {
  return /^\s*</.test(text);
}

function textFault(text: string): string {
  if (text.trim() === '') return t('The service sent an empty response.');
  return isWebPage(text)
    ? t('Received a web page instead of data. A proxy or firewall may be intercepting requests.')
    : t('The service’s response was cut off or isn’t JSON.');
}

/** Maximum number of reported faults. */
const maxFaults = 3;

/** The paths of invalid parts, without the validator's own messages. */
function shapeFault(issues: readonly { path: readonly PropertyKey[] }[]): string {
  const places = issues
    .slice(0, maxFaults)
    .map(({ path }) => path.map(String).join('.') || t('the whole response'));
  const rest = issues.length - places.length;
  const all = rest > 0 ? [...places, t('{count, number} more', { count: rest })] : places;
  return t('This console can’t read the service’s response: {places}.', {
    places: all.join(', '),
  });
}
