import { changeReasonHeader, writeChangeReason } from '#contract/base/change-reason.ts';
import { idempotencyKeyHeader, writeIdempotencyKey } from '#contract/base/idempotency.ts';
import { type AskedPage, isObject, readAnswer } from '#contract/base/lenient-reading.ts';
import type { InputOf, Operation, OutputOf } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { language } from '../language/language.ts';
import { recentRequests } from '../requests/recent-requests.ts';
import { parseAnswer } from './answer-json.ts';
import { ApiError } from './api-error.ts';
import { deployment } from './deployment.ts';
import { lostError, mayBeDone, networkError, problemOf } from './failed-request.ts';
import { reachability } from './reachability.ts';
import { type LooseInput, requestPath } from './request-path.ts';
import { type Obstacle, sessionGate } from './session-gate.ts';
import { sessionToken } from './session-token.ts';
import { versionTags } from './version-tags.ts';
import { isRepeatable, sendWithKey } from './write-keys.ts';

/** What may go with a call besides its input. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Write only over the version of an `Answer` (its `etag`); a newer one answers 412. */
  ifMatch?: string | undefined;
  /** Write only where nothing stands now; what does answers 412. Not sent to a deployment without versions' tags. */
  ifNoneMatch?: '*' | undefined;
  /** Why it is written, for the history; empty: nothing is said. */
  reason?: string | undefined;
  /** Where an earlier stream of events broke off. */
  lastEventId?: string | undefined;
  /** The body exactly as it is to be sent, where its spelling matters (`0.50`); else `input.body` is written out. */
  bodyText?: string | undefined;
}

/** An answer with what its headers said. `etag` is undefined where the deployment has none. */
export interface Answer<Body> {
  body: Body;
  etag: string | undefined;
  /** Where what was made is, as far as the deployment tells. */
  location?: string | undefined;
  /** The body as it came: order of keys and spelling of numbers, which `body` has lost. */
  text: string;
  /** What of it could not be read, as dotted paths; absent: nothing. */
  unread?: readonly string[] | undefined;
}

const timeoutMs = 30_000;

/** Calls an operation of the contract and gives its body. Throws `ApiError`, or the abort of `signal`. */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  return (await callForAnswer(operation, input, options)).body;
}

/** `call`, for those who need the version header too. */
export async function callForAnswer<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<O>>> {
  const response = await callForResponse(operation, input, options);
  const answered = await textOf(response, operation);
  const { body, text, unread } = parseOutput(operation, answered, (input as LooseInput).query); // as below
  return {
    body: body as OutputOf<O>, // read by the schema that the type was read off
    etag: response.headers.get('etag') ?? undefined,
    location: response.headers.get('location') ?? undefined,
    text,
    ...(unread && { unread }),
  };
}

/** The successful answer with its body unread, for those who take it piece by piece. */
export async function callForResponse<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<Response> {
  // The input's type was read off the operation; from here on only its schemas matter.
  const loose = input as LooseInput;
  const cleared = new Set<Obstacle>();
  for (;;) {
    const token = await tokenFor(operation, options.signal);
    const response = await send(operation, loose, { ...options, token });
    if (response.ok) return response;
    const problem = problemOf(response, await textOf(response, operation), operation);
    const obstacle = obstacleOf(operation, problem);
    // Once: what meets the same obstacle again has another reason.
    if (obstacle === undefined || cleared.has(obstacle)) throw problem;
    cleared.add(obstacle);
    const isRenewed = obstacle === 'session' && ![null, token].includes(sessionToken.get());
    if (!isRenewed && !(await sessionGate.pass(obstacle, options.signal))) throw problem;
  }
}

function textOf(response: Response, operation: Operation): Promise<string> {
  return response.text().catch((cause: unknown) => Promise.reject(networkError(cause, operation)));
}

/** The token to send with it, as soon as there is one that is worth sending. */
async function tokenFor(
  { access, id }: Operation,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (access === 'public') return id === 'login' ? null : sessionToken.get();
  if (sessionGate.isShut('session')) await sessionGate.pass('session', signal);
  if (access !== 'bearer' && sessionGate.isShut('terms')) await sessionGate.pass('terms', signal);
  const token = sessionToken.get();
  if (token === null) throw signedOut();
  return token;
}

/** What has to be cleared before the request can be answered. A wrong password is no dead session. */
function obstacleOf({ access }: Operation, { status, code }: ApiError): Obstacle | undefined {
  if (access === 'public') return undefined;
  if (status === 401) return 'session';
  return status === 403 && code === 'tos_required' ? 'terms' : undefined;
}

async function send(
  operation: Operation,
  input: LooseInput,
  {
    signal,
    ifMatch,
    ifNoneMatch,
    reason,
    lastEventId,
    bodyText,
    token,
  }: CallOptions & { token: string | null },
): Promise<Response> {
  const headers = new Headers({
    accept: operation.contentType ?? 'application/json',
    // What the service says of a problem is read by the same person.
    'accept-language': language,
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (ifNoneMatch && versionTags.areSent()) headers.set('if-none-match', ifNoneMatch);
  if (reason?.trim()) headers.set(changeReasonHeader, writeChangeReason(reason));
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const init: RequestInit = { method: operation.method, headers, cache: 'no-store' };
  if (input.body !== undefined) {
    headers.set('content-type', operation.bodyType ?? 'application/json');
    init.body = bodyText ?? JSON.stringify(input.body);
  }
  // A file takes as long as it takes; whoever waits can cancel.
  const limits = operation.contentType === undefined ? [AbortSignal.timeout(timeoutMs)] : [];
  init.signal = AbortSignal.any(signal === undefined ? limits : [signal, ...limits]);
  const url = deployment.get().baseUrl + requestPath(operation, input);
  const body = input.body === undefined ? undefined : String(init.body);
  const noteAnswer = recentRequests.note(operation, { url, headers, body });
  try {
    const response = isRepeatable(operation)
      ? await sendWithKey({
          request: [operation.method, url, ifMatch, ifNoneMatch, init.body],
          send: (key) => {
            headers.set(idempotencyKeyHeader, writeIdempotencyKey(key));
            return fetch(url, init);
          },
          read: (text) => parseOutput(operation, text),
        })
      : await (takeEarly(`${operation.method} ${url} ${token}`) ?? fetch(url, init));
    reachability.noteAnswered();
    versionTags.note(response);
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
    /** What index.html asked for, by method, address and token. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The answer that index.html asked for before there was code, once, and to nobody but whom it asked for. */
function takeEarly(request: string): Promise<Response> | undefined {
  const answers = globalThis.window?.earlyAnswers;
  const answer = answers?.get(request);
  answers?.delete(request);
  return answer;
}

/** What the service would answer; asking it would only fill its log and the browser's. */
function signedOut(): ApiError {
  return new ApiError({
    statusCode: 401,
    code: 'unauthorized',
    message: t('You are not signed in.'),
  });
}

function parseOutput(
  operation: Operation,
  text: string,
  asked?: AskedPage,
): Pick<Answer<unknown>, 'body' | 'text' | 'unread'> {
  const { output } = operation;
  // What came in the service's stead is no answer, also where nobody reads the service's own.
  if (isWebPage(text)) throw unexpectedAnswer(operation, textFault(text));
  if (output === undefined) return { body: undefined, text };
  const value = parseAnswer(text);
  // Where the interface shows no body, another deployment may send none.
  if (value === undefined && text === '' && operation.method !== 'GET') return { body: {}, text };
  const reading = readAnswer(operation, value, asked);
  if (reading.isRead) {
    const { data, source, places } = reading;
    return {
      body: data,
      text: source === value ? text : JSON.stringify(source),
      ...(places.length > 0 && { unread: places }),
    };
  }
  // The interface leaves open what most writes answer: one that its status says is done is done.
  if (operation.origin === 'documented' && operation.method !== 'GET') {
    return { body: isObject(value) ? value : {}, text };
  }
  throw unexpectedAnswer(
    operation,
    value === undefined ? textFault(text) : shapeFault(reading.issues),
  );
}

function unexpectedAnswer(operation: Operation, message: string): ApiError {
  return new ApiError(
    { statusCode: 0, code: 'unexpected_answer', message },
    { mayBeDone: mayBeDone(operation) },
  );
}

function isWebPage(text: string): boolean {
  return /^\s*</.test(text);
}

function textFault(text: string): string {
  if (text.trim() === '') return t('The service answered with nothing at all.');
  return isWebPage(text)
    ? t(
        'A web page came where data should: something between here and the service answered in its stead.',
      )
    : t('The answer of the service broke off or is no JSON.');
}

/** So many faults tell enough of an answer. */
const mostFaults = 3;

/** Where an answer could not be read: what a validator says of it is in no words of ours. */
function shapeFault(issues: readonly { path: readonly PropertyKey[] }[]): string {
  const places = issues
    .slice(0, mostFaults)
    .map(({ path }) => path.map(String).join('.') || t('the whole answer'));
  const rest = issues.length - places.length;
  const all = rest > 0 ? [...places, t('{rest} more', { rest })] : places;
  return t('The service answered with something this console does not understand: {places}.', {
    places: all.join(', '),
  });
}

/** The whole address of what an operation asks for, for those who ask from elsewhere. */
export function urlOf<O extends Operation>(operation: O, input: InputOf<O>): string {
  const path = requestPath(operation, input as LooseInput); // as in `callForResponse`
  return new URL(deployment.get().baseUrl + path, location.href).href;
}
