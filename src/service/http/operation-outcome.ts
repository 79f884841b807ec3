import type { FastifyRequest } from 'fastify';
import type { ProblemCode, ProblemIssue } from '#contract/base/problem.ts';
import { fhirPlace } from './fhir-form.ts';
import type { ProblemError } from './problem-error.ts';

/** R4's issue types by problem code (http://hl7.org/fhir/R4/valueset-issue-type.html). */
const issueTypes: Record<ProblemCode, string> = {
  malformed_json: 'structure',
  invalid_request: 'invalid',
  unauthorized: 'login',
  invalid_credentials: 'login',
  second_factor_required: 'login',
  forbidden: 'forbidden',
  tos_required: 'forbidden',
  second_factor_missing: 'forbidden',
  not_found: 'not-found',
  unknown_kind: 'not-supported',
  method_not_allowed: 'not-supported',
  not_acceptable: 'not-supported',
  duplicate: 'duplicate',
  invitation_accepted: 'business-rule',
  invitation_missing: 'business-rule',
  user_disabled: 'business-rule',
  guarded: 'business-rule',
  write_under_way: 'conflict',
  answer_not_kept: 'conflict',
  link_used: 'business-rule',
  gone: 'deleted',
  link_expired: 'expired',
  link_superseded: 'expired',
  precondition_failed: 'conflict',
  body_too_large: 'too-long',
  url_too_long: 'too-long',
  unsupported_media_type: 'not-supported',
  range_not_satisfiable: 'not-supported',
  key_reused: 'business-rule',
  too_many_requests: 'throttled',
  headers_too_large: 'too-long',
  internal_error: 'exception',
  unavailable: 'transient',
};

/** The code system of our problem codes, which are more specific than R4's. */
const problemSystem = 'urn:paddock:problem';

/** A problem as an OperationOutcome with one issue per input error. */
export function operationOutcome(
  problem: ProblemError,
  request: Pick<FastifyRequest, 'method' | 'url'>,
) {
  const common = {
    severity: problem.code === 'internal_error' ? 'fatal' : 'error',
    code: issueTypes[problem.code],
    details: { coding: [{ system: problemSystem, code: problem.code }] },
  };
  const issue = problem.issues?.length
    ? problem.issues.map((one) => ({ ...common, ...placeOf(one, request) }))
    : [{ ...common, diagnostics: problem.message }];
  const rest = { severity: 'information', code: 'informational', diagnostics: problem.message };
  return {
    resourceType: 'OperationOutcome',
    issue: problem.unlisted > 0 ? [...issue, rest] : issue,
  };
}

/** The location of an issue: an element of the resource, or a parameter or header (prefixed `http.`, by R4). */
function placeOf({ path, message }: ProblemIssue, request: Pick<FastifyRequest, 'method' | 'url'>) {
  const [, pathname = ''] = /^([^?]*)/.exec(request.url) ?? [];
  const kind = fhirPlace(pathname)?.kind;
  if (/^(Bundle|Parameters)\./.test(path)) {
    return { diagnostics: message, expression: [expressionOf(path)] };
  }
  const isResource =
    ['POST', 'PUT', 'PATCH'].includes(request.method) && !pathname.endsWith('/_search');
  if (isResource && kind !== undefined && /^($|[a-z_])/.test(path)) {
    return { diagnostics: message, expression: [expressionOf(`${kind}.${path}`)] };
  }
  return { diagnostics: message, ...(path && { location: [`http.${path}`] }) };
}

/** Converts `Endpoint.contact.0._value` to FHIRPath: `Endpoint.contact[0].value`. */
function expressionOf(path: string): string {
  const steps = path.split('.').filter(Boolean);
  return steps.reduce((expression, step) =>
    /^\d+$/.test(step) ? `${expression}[${step}]` : `${expression}.${step.replace(/^_/, '')}`,
  );
}
