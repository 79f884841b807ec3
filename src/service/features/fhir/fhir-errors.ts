import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { inputError, issueText, ProblemError } from '../../http/problem-error.ts';
import { versionHeaders } from '../../http/record-version.ts';

/** The resource does not exist, or the caller may not see it. */
export function notFound(kind: string, resourceId: string): ProblemError {
  return new ProblemError('not_found', t('{kind} {resourceId} not found', { kind, resourceId }));
}

/** The headers name the last version. */
export function goneError(
  kind: string,
  resourceId: string,
  last: { versionId: number; lastUpdated: Date },
): ProblemError {
  return new ProblemError(
    'gone',
    t('{kind} {resourceId} was deleted; its history is still available', { kind, resourceId }),
    { headers: versionHeaders(last.versionId, last.lastUpdated) },
  );
}

/** The contract lacks the kind. */
export function unknownKind(kind: string): ProblemError {
  return new ProblemError(
    'unknown_kind',
    t('Resources of the kind {kind} aren’t stored here', { kind }),
  );
}

/** A client chose an id that is taken, by a deleted resource or one that the caller cannot see. */
export function duplicateId(kind: string, resourceId: string): ProblemError {
  return new ProblemError(
    'duplicate',
    t('Another {kind} already has the ID {resourceId}', { kind, resourceId }),
    { issues: [{ path: 'id', message: t('Already in use') }] },
  );
}

/** A condition must match one resource or none (http://hl7.org/fhir/R4/http.html#ccreate). */
export function ambiguousMatch(kind: string): ProblemError {
  return new ProblemError(
    'precondition_failed',
    t('More than one {kind} matches, so the target is ambiguous', { kind }),
  );
}

export function aboveClearance(): ProblemError {
  const message = t('Your role doesn’t allow a confidentiality label this high');
  return new ProblemError('forbidden', message, { issues: [{ path: 'meta.security', message }] });
}

/** Throws `invalid_request` for a resource with issues. */
export function refuseIssues(kind: string, issues: readonly ProblemIssue[]): void {
  const [first] = issues;
  if (first === undefined) return;
  const message = t('This {kind} isn’t valid: {issue}', { kind, issue: issueText(first) });
  throw new ProblemError('invalid_request', message, { issues });
}

/** `path` names the wrong part of the request; empty for the body as a whole. */
export function invalidRequest(path: string, message: string): ProblemError {
  return inputError([{ path, message }]);
}
