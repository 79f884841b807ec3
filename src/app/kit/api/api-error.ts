import type { Problem, ProblemIssue, SecondStep } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

/** A request with a problem, or without a response. `status` is 0 without one. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The service's code, or `network`, `timeout`, `blocked`, `cut_off`, `unexpected_answer`. Other deployments may have none. */
  readonly code: string;
  readonly issues: readonly ProblemIssue[];
  /** The second factor that a refused sign-in still needs. */
  readonly secondStep: SecondStep | undefined;
  readonly requestId: string | undefined;
  /** `Retry-After` in seconds. */
  readonly retryAfter: number | undefined;
  /** Whether a write may have succeeded although its response is missing or unreadable. */
  readonly mayBeDone: boolean;

  constructor(
    problem: Pick<Problem, 'statusCode' | 'message' | 'code' | 'issues' | 'secondStep'>,
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
    this.secondStep = problem.secondStep;
    this.requestId = from.requestId;
    this.retryAfter = from.retryAfter;
    this.mayBeDone = from.mayBeDone ?? false;
  }
}

/** Whether an error is a response with one of these statuses. */
export function isStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** A readable message for a failed request, with the time to wait if known. */
export function problemMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Try again.');
  const { message, mayBeDone: mayHaveSucceeded, retryAfter } = error;
  if (!mayHaveSucceeded && retryAfter === undefined) return message;
  const sentences = [message.replace(/[.!]?$/, '.')];
  if (mayHaveSucceeded) sentences.push(t('It may have gone through anyway.'));
  if (retryAfter !== undefined) sentences.push(retryText(retryAfter));
  return sentences.join(' ');
}

function retryText(seconds: number): string {
  if (seconds <= 1) return t('You can try again now.');
  if (seconds < 90) return t('You can try again in {seconds} seconds.', { seconds });
  return t('You can try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
}
