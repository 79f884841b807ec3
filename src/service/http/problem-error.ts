import {
  type Problem,
  type ProblemCode,
  type ProblemIssue,
  problemStatus,
} from '#contract/problem.ts';

/** A body of a megabyte can be wrong in a hundred thousand places; nobody reads more of them than so many. */
const maxIssues = 100;

/** The one error that handlers and stores throw; it becomes the wire's error body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly issues: readonly ProblemIssue[] | undefined;
  /** How many issues there are beyond those that are listed. */
  readonly unlisted: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    message: string,
    more: { issues?: readonly ProblemIssue[]; headers?: Record<string, string> } = {},
  ) {
    const unlisted = Math.max(0, (more.issues ?? []).length - maxIssues);
    super(unlisted > 0 ? `${message} (${unlisted} more issues are not listed)` : message);
    this.code = code;
    this.unlisted = unlisted;
    this.issues = more.issues?.slice(0, maxIssues);
    this.headers = more.headers ?? {};
  }
}

/** The error body of a problem (design, "Where the interface says not shown"). */
export function problemBody(error: ProblemError): Problem {
  return {
    statusCode: problemStatus[error.code],
    message: error.message,
    code: error.code,
    ...(error.issues && { issues: [...error.issues] }),
  };
}
