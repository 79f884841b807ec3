import * as z from 'zod/mini';
import { type NewEndpoint, newEndpointSchema } from '#contract/endpoint.ts';
import { issueMessages, issuesOf } from '#contract/issues.ts';
import type { ProblemIssue } from '#contract/problem.ts';

export type CheckedDraft =
  | { isValid: true; resource: NewEndpoint }
  | { isValid: false; issues: ProblemIssue[] };

/** Whether a text, which must be JSON, is an Endpoint that may be sent. */
export function checkDraft(text: string): CheckedDraft {
  const parsed = z.safeParse(newEndpointSchema, JSON.parse(text), issueMessages);
  return parsed.success
    ? { isValid: true, resource: parsed.data }
    : { isValid: false, issues: issuesOf(parsed.error).map(inWords) };
}

function inWords(issue: ProblemIssue): ProblemIssue {
  const isMissing = /received undefined$/.test(issue.message);
  return isMissing ? { ...issue, message: 'Required' } : issue;
}
