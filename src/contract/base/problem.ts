import * as z from 'zod/mini';

/**
 * Every code a problem may carry, with the status it is answered under. The list is closed: the service can
 * answer nothing else, and the console may show a text of its own for each.
 */
export const problemStatus = {
  malformed_json: 400,
  invalid_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  tos_required: 403,
  not_found: 404,
  /** A kind of FHIR resource that no site keeps. */
  unknown_kind: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  duplicate: 409,
  invitation_accepted: 409,
  invitation_missing: 409,
  user_disabled: 409,
  guarded: 409,
  /** The same request with this idempotency key is being done. */
  write_under_way: 409,
  /** This request was done before, and its answer is not kept. */
  answer_not_kept: 409,
  link_used: 409,
  gone: 410,
  link_expired: 410,
  link_superseded: 410,
  precondition_failed: 412,
  body_too_large: 413,
  url_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  /** The idempotency key came with another request before. */
  key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

/** A stable word for what went wrong; programs branch on it, people read `message`. */
export type ProblemCode = keyof typeof problemStatus;

/** One thing wrong with the input: `path` is dotted (`payloadType.0.coding`), empty for the whole. */
export const problemIssueSchema = z.looseObject({ path: z.string(), message: z.string() });
export type ProblemIssue = z.output<typeof problemIssueSchema>;

/**
 * The one error body. `message` and `statusCode` are the interface's (section Errors); `code` and `issues` are ours,
 * and other deployments may lack them.
 */
export const problemSchema = z.looseObject({
  statusCode: z.number(),
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(problemIssueSchema)),
});
export type Problem = z.output<typeof problemSchema>;

/** The error body where standard FHIR is asked for (http://hl7.org/fhir/R4/operationoutcome.html). */
export const operationOutcomeSchema = z.looseObject({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.looseObject({ severity: z.string(), code: z.string() })),
});
