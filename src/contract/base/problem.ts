import * as z from 'zod/mini';

/** Every problem code with its HTTP status: a closed list. The console may have its own text for each. */
export const problemStatus = {
  malformed_json: 400,
  invalid_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  /** The password is right; the body's `secondStep` continues the sign-in. */
  second_factor_required: 401,
  forbidden: 403,
  tos_required: 403,
  /** The organization demands a second factor, and the account has none. */
  second_factor_missing: 403,
  not_found: 404,
  /** A FHIR resource type that sites do not store. */
  unknown_kind: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  duplicate: 409,
  invitation_accepted: 409,
  invitation_missing: 409,
  user_disabled: 409,
  guarded: 409,
  /** A request with this idempotency key is still in progress. */
  write_under_way: 409,
  /** This request was already done, but its response is no longer stored. */
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
  /** The idempotency key was used for a different request. */
  key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

/** A stable code for programs; `message` is for people. */
export type ProblemCode = keyof typeof problemStatus;

/** An input error: `path` is dotted (`payloadType.0.coding`), empty for the whole. */
export const problemIssueSchema = z.looseObject({ path: z.string(), message: z.string() });
export type ProblemIssue = z.output<typeof problemIssueSchema>;

/** How a sign-in continues (`second-factors.ts`): its challenge, and the accepted proofs. */
export const secondStepSchema = z.looseObject({
  challengeToken: z.string(),
  /** `totp`, `passkey` and `recovery`, as far as the account has them. */
  kinds: z.array(z.string()),
  /** For the browser (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). */
  passkeyOptions: z.optional(z.looseObject({ challenge: z.string() })),
});
export type SecondStep = z.output<typeof secondStepSchema>;

/**
 * The error body. `message` and `statusCode` are the interface's (section Errors); `code` and `issues` are ours,
 * and other deployments may lack them.
 */
export const problemSchema = z.looseObject({
  statusCode: z.number(),
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(problemIssueSchema)),
  secondStep: z.optional(secondStepSchema),
});
export type Problem = z.output<typeof problemSchema>;

/** The error body of standard FHIR (http://hl7.org/fhir/R4/operationoutcome.html). */
export const operationOutcomeSchema = z.looseObject({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.looseObject({ severity: z.string(), code: z.string() })),
});
