import type { Problem, ProblemIssue } from '#contract/base/problem.ts';

/** A request that came back with a problem, or did not come back. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The service's stable word, or `network`, `timeout`, `blocked`, `unexpected_answer`. Other deployments may send none. */
  readonly code: string;
  readonly issues: readonly ProblemIssue[];
  readonly requestId: string | undefined;
  /** Seconds after which a retry may succeed, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** A write whose answer did not come, or could not be read: it may have been done all the same. */
  readonly mayBeDone: boolean;

  constructor(
    problem: Pick<Problem, 'statusCode' | 'message' | 'code' | 'issues'>,
    from: {
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      mayBeDone?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(problem.message, { cause: from.cause });
    this.status = problem.statusCode;
    this.code = problem.code ?? '';
    this.issues = problem.issues ?? [];
    this.requestId = from.requestId;
    this.retryAfter = from.retryAfter;
    this.mayBeDone = from.mayBeDone ?? false;
  }
}

/** Whether this is the service's answer with one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}
