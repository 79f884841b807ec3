import {
  type Problem,
  type ProblemCode,
  type ProblemIssue,
  problemStatus,
} from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

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
    const words = spoken(message);
    super(
      unlisted > 0
        ? t('{message} ({count} more issues are not listed)', { message: words, count: unlisted })
        : words,
    );
    this.code = code;
    this.unlisted = unlisted;
    this.issues = more.issues
      ?.slice(0, maxIssues)
      .map((issue) => ({ ...issue, message: spoken(issue.message) }));
    this.headers = more.headers ?? {};
  }
}

/** An issue as one sentence, with its place in front. */
export function issueText({ path, message }: ProblemIssue): string {
  return path === '' ? spoken(message) : `${path}: ${spoken(message)}`;
}

/** Constants of the contract are English; what is said in the caller's language already stays. */
function spoken(message: string): string {
  return message.includes('@@') ? message : t(message);
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
