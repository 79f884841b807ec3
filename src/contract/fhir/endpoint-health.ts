import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import { commaList, integerParam, textParam, withDefault } from '../base/query-params.ts';
import { administrators, siteReaders, siteWriters } from '../people/roles.ts';
import type { EndpointStatus } from './endpoint.ts';
import { openCode } from './fhir-types.ts';

/** Test outcomes by severity. `warning`: not as configured; `failure`: unusable; `none`: nothing was sent. */
const healthLevels = {
  ok: 'ok',
  /** Works, but slower than `slowAfterMs`. */
  slow: 'warning',
  /** 401 or 403. */
  unauthorized: 'warning',
  /** 404 or 410. */
  notFound: 'warning',
  /** Another error status. */
  unexpectedStatus: 'warning',
  /** Redirects are not followed. */
  redirected: 'warning',
  /** The FHIR server supports none of the payload's formats. */
  formatsMissing: 'warning',
  /** The response is not from a FHIR server, usually a web page. */
  notFhir: 'failure',
  wrongFhirVersion: 'failure',
  serverError: 'failure',
  certificateExpired: 'failure',
  /** Not valid yet. */
  certificateEarly: 'failure',
  certificateSelfSigned: 'failure',
  certificateUntrusted: 'failure',
  /** The certificate is for another host. */
  wrongHost: 'failure',
  /** The TLS handshake failed, usually because the port has no TLS. */
  tlsFailed: 'failure',
  timeout: 'failure',
  reset: 'failure',
  refused: 'failure',
  unreachable: 'failure',
  dnsFailed: 'failure',
  /** The response is not HTTP. */
  notHttp: 'failure',
  /** A non-public address, to which nothing is sent. */
  notAllowed: 'none',
  noAddress: 'none',
  invalidAddress: 'failure',
  /** Not a web address: email, files, queues. */
  notTestable: 'none',
} as const;

export type HealthOutcome = keyof typeof healthLevels;
export type HealthLevel = (typeof healthLevels)[HealthOutcome];
export const healthOutcomes = Object.keys(healthLevels) as [HealthOutcome, ...HealthOutcome[]];

/** The severity of an outcome; an unknown one counts as a warning. */
export function healthLevelOf(outcome: string): HealthLevel {
  return (healthLevels as Record<string, HealthLevel | undefined>)[outcome] ?? 'warning';
}

/**
 * Values of the search parameter `health` with labels: the last outcome's level, and `failing`: two consecutive
 * scheduled tests failed, and no two have succeeded since.
 */
export const healthStates = {
  failing: t('Keeps failing'),
  failure: t('Failed'),
  warning: t('Warning'),
  ok: t('Works'),
  none: t('Not testable'),
  untested: t('Not tested'),
} as const satisfies Record<HealthLevel, string> & Record<string, string>;
export type HealthState = keyof typeof healthStates;

/** Endpoints with these statuses are tested by schedule. */
export const scheduledStatuses = ['active', 'error', 'test'] as const satisfies EndpointStatus[];

/** Response time in milliseconds above which the outcome is `slow`. */
export const slowAfterMs = 3_000;

/** Reasons to refuse a certificate. */
const certificateFaults = [
  'expired',
  'notYetValid',
  'selfSigned',
  'untrusted',
  'wrongHost',
] as const;

const certificateSchema = z.looseObject({
  /** Names of subject and issuer, if present. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** Null if accepted. */
  fault: z.nullable(openCode(certificateFaults)),
});

const fhirServerSchema = z.looseObject({
  fhirVersion: z.nullable(z.string()),
  /** The `fhirVersion` of the Endpoint's MIME types; R4 by default. */
  expectedVersion: z.string(),
  softwareName: z.nullable(z.string()),
  softwareVersion: z.nullable(z.string()),
  formats: z.array(z.string()),
  /** FHIR formats of the Endpoint that the server lacks. */
  missingFormats: z.array(z.string()),
});

const endpointTestSchema = z.looseObject({
  at: z.string(),
  outcome: openCode(healthOutcomes),
  /** The requested URL; null if no request was sent. */
  url: z.nullable(z.string()),
  /** Whether there was any response. */
  isReached: z.boolean(),
  statusCode: z.nullable(z.number()),
  /** Until the response was read, or the test failed. */
  latencyMs: z.nullable(z.number()),
  contentType: z.nullable(z.string()),
  certificate: z.nullable(certificateSchema),
  /** For connections of the type `hl7-fhir-rest`: the server's `/metadata`. */
  fhir: z.nullable(fhirServerSchema),
});
export type EndpointTest = z.output<typeof endpointTestSchema>;

const shortText = (length: number) => z.string().check(z.maxLength(length));

/** The fields of an unsaved Endpoint that a test needs. */
const endpointDraftSchema = z.strictObject({
  address: shortText(4_000),
  /** The code of its connection type. */
  connectionType: z.optional(shortText(200)),
  payloadMimeType: z.optional(z.array(shortText(200)).check(z.maxLength(50))),
  /** Sent with the request, as with every message. */
  header: z.optional(z.array(shortText(4_000)).check(z.maxLength(50))),
});
export type EndpointTestDraft = z.output<typeof endpointDraftSchema>;

/** Maximum tests of Endpoints, and of webhooks, per person and minute. */
export const testsPerMinute = 60;

/** Extensions: connection tests of Endpoints. */
const common = { area: 'fhir', origin: 'extension', params: siteParams } as const;

/** Sends one request to the address. With `id`, tests the stored Endpoint and saves the result; else the body. */
export const testEndpoint = defineOperation({
  ...common,
  id: 'testEndpoint',
  withoutKey: 'reaches out',
  method: 'POST',
  path: '/site/{siteId}/fhir/endpoint/_test',
  summary: 'Try the address of an Endpoint once, and tell what answers there',
  access: siteWriters,
  body: z.union([z.strictObject({ id: pathId }), endpointDraftSchema]),
  output: endpointTestSchema,
  problems: ['gone', 'not_acceptable'],
});

const storedTestSchema = z.looseObject({
  at: z.string(),
  outcome: openCode(healthOutcomes),
  statusCode: z.nullable(z.number()),
  latencyMs: z.nullable(z.number()),
  /** The certificate's expiry; null if there was none. */
  certificateUntil: z.nullable(z.string()),
});
export type StoredTest = z.output<typeof storedTestSchema>;

const endpointHealthSchema = z.looseObject({
  id: z.string(),
  /** Newest first; never empty. */
  results: z.array(storedTestSchema),
});
export type EndpointHealth = z.output<typeof endpointHealthSchema>;

/** Omits Endpoints that were never tested or are hidden from the caller. */
export const listEndpointHealth = defineOperation({
  ...common,
  id: 'listEndpointHealth',
  method: 'GET',
  path: '/site/{siteId}/fhir/endpoint/_health',
  summary: 'What came of the last tests of some Endpoints',
  access: siteReaders,
  query: z.strictObject({
    _id: commaList(textParam),
    _count: withDefault(integerParam({ minimum: 1, maximum: 100 }), 1),
  }),
  output: z.looseObject({ data: z.array(endpointHealthSchema) }),
  problems: ['not_acceptable'],
});

/** Intervals of scheduled tests, in minutes; 0 for off. */
export const testIntervals = [0, 15, 60, 1_440] as const;

const testScheduleSchema = z.looseObject({ everyMinutes: z.number() });

/** Off by default. */
export const getTestSchedule = defineOperation({
  ...common,
  id: 'getEndpointTestSchedule',
  method: 'GET',
  path: '/site/{siteId}/fhir/endpoint/_health/schedule',
  summary: 'How often the Endpoints of a site are tried by themselves',
  access: siteReaders,
  output: testScheduleSchema,
  problems: ['not_acceptable'],
});

/** Only Endpoints with one of `scheduledStatuses` are tested. */
export const setTestSchedule = defineOperation({
  ...common,
  id: 'setEndpointTestSchedule',
  method: 'PUT',
  path: '/site/{siteId}/fhir/endpoint/_health/schedule',
  summary: 'Set how often the Endpoints of a site are tried by themselves; 0 is never',
  access: administrators,
  body: z.strictObject({ everyMinutes: z.literal(testIntervals) }),
  output: testScheduleSchema,
  problems: ['not_acceptable'],
});
