import {
  type Problem,
  type ProblemCode,
  type ProblemIssue,
  problemStatus,
  type SecondStep,
} from '#contract/base/problem.ts';
import { t } from '#words/t.ts';

/** Limit of issues in a problem: a large body can have a hundred thousand. */
const maxIssues = 100;

/** The only error that handlers and stores throw; it becomes the error body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly issues: readonly ProblemIssue[] | undefined;
  /** The number of further issues. */
  readonly unlisted: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly secondStep: SecondStep | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      issues?: readonly ProblemIssue[];
      headers?: Record<string, string>;
      /** Seconds, rounded up to at least one. */
      retryAfter?: number;
      secondStep?: SecondStep;
    } = {},
  ) {
    const unlisted = Math.max(0, (more.issues ?? []).length - maxIssues);
    const text = translated(message);
    super(
      unlisted > 0
        ? t('{message} ({count, plural, one {# more issue} other {# more issues}} not listed)', {
            message: text,
            count: unlisted,
          })
        : text,
    );
    this.code = code;
    this.unlisted = unlisted;
    this.issues = more.issues
      ?.slice(0, maxIssues)
      .map((issue) => ({ ...issue, message: translated(issue.message) }));
    this.secondStep = more.secondStep;
    const { retryAfter, headers } = more;
    this.headers = {
      ...headers,
      ...(retryAfter !== undefined && {
        'retry-after': String(Math.max(1, Math.ceil(retryAfter))),
      }),
    };
  }
}

/** An issue as one sentence, starting with its path. */
export function issueText({ path, message }: ProblemIssue): string {
  return path === '' ? translated(message) : `${path}: ${translated(message)}`;
}

/** The `invalid_request` of input with these issues; the message is that of the first. */
export function inputError(issues: readonly ProblemIssue[]): ProblemError {
  const [first] = issues;
  return new ProblemError('invalid_request', first ? issueText(first) : '', { issues });
}

/** Translates the contract's English constants; other messages are already translated. */
function translated(message: string): string {
  return message.includes('@@') ? message : t(message);
}

/** The error body of a problem (design, "Where the interface says not shown"). */
export function problemBody(error: ProblemError): Problem {
  return {
    statusCode: problemStatus[error.code],
    message: error.message,
    code: error.code,
    ...(error.issues && { issues: [...error.issues] }),
    ...(error.secondStep && { secondStep: error.secondStep }),
  };
}
