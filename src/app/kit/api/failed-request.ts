import { readProblem } from '#contract/base/foreign-problems.ts';
import type { InputOf, Operation } from '#contract/base/operation.ts';
import { getCurrentUser } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { ApiError, isStatus } from './api-error.ts';
import { deployment } from './deployment.ts';
import { urlOf } from './request-path.ts';

/** Whether an unanswered write may have succeeded. A repeated sign-in is harmless. */
export function mayHaveSucceeded({ id, method, withoutKey }: Operation): boolean {
  return method !== 'GET' && withoutKey !== 'changes nothing' && id !== 'login';
}

/** Like `networkError`, for a write that the browser may have blocked (CORS). */
export async function lostError(
  cause: unknown,
  operation: Operation,
  token: string | null,
): Promise<ApiError> {
  const error = networkError(cause, operation);
  const isBlocked =
    error.code === 'network' && operation.method !== 'GET' && (await isReadable(token));
  if (!isBlocked) return error;
  const message = t(
    'The service is reachable, but this request got no response. Its CORS settings or your browser may be blocking it.',
  );
  return new ApiError(
    { statusCode: 0, code: 'blocked', message },
    { cause, mayBeDone: error.mayBeDone },
  );
}

/** Timeout of the diagnosis. */
const probeMs = 5_000;

/** Whether a cross-origin deployment answers a simple GET: a failed preflight looks like a network error. */
async function isReadable(token: string | null): Promise<boolean> {
  const { baseUrl } = deployment.get();
  if (new URL(baseUrl, location.href).origin === location.origin) return false;
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(probeMs);
  try {
    await fetch(baseUrl + getCurrentUser.path, { headers, signal, cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** The error of a missing or incomplete response. */
export function networkError(cause: unknown, operation: Operation): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = timedOut
    ? t('The service didn’t respond in time.')
    : t('Couldn’t reach the service. Check your connection.');
  return new ApiError(
    { statusCode: 0, code: timedOut ? 'timeout' : 'network', message },
    { cause, mayBeDone: mayHaveSucceeded(operation) },
  );
}

/** The error of an unsuccessful response. */
export function problemOf(response: Response, text: string, operation: Operation): ApiError {
  const { status } = response;
  return new ApiError(
    { statusCode: status, message: statusMessage(status), ...readProblem(status, text) },
    {
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfter: secondsUntil(response.headers.get('retry-after')),
      // A gateway error leaves open whether the service was reached.
      mayBeDone: [502, 504].includes(status) && mayHaveSucceeded(operation),
    },
  );
}

/** URLs of deletes without a response. */
const lostDeletes = new Set<string>();

/** Whether a failed delete finds nothing because an earlier one, which had no response, was done. */
export function isDoneDelete<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  error: unknown,
): boolean {
  if (operation.method !== 'DELETE' || !(error instanceof ApiError)) return false;
  const url = urlOf(operation, input);
  if (error.mayBeDone) lostDeletes.add(url);
  return isStatus(error, 404, 410) && lostDeletes.delete(url);
}

/** A message for a status without a body, usually from a proxy. */
function statusMessage(status: number): string {
  if ([502, 503, 504].includes(status)) {
    return t('The service is unavailable ({status}).', { status });
  }
  if (status === 403) return t('You don’t have permission to do this.');
  if (status === 404) return t('The service has nothing at this address.');
  return t('The service responded with {status} and no reason.', { status });
}

/** `Retry-After` is in seconds or a date. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
