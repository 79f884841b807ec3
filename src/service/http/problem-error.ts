import {
  type Problem,
  type ProblemCode,
  type ProblemIssue,
  problemStatus,
} from '#contract/problem.ts';

/** The one error that handlers and stores throw; it becomes the wire's error body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly issues: readonly ProblemIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    message: string,
    more: { issues?: readonly ProblemIssue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = more.issues;
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
