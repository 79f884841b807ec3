import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { commaList, integerParam, textParam, withDefault } from '../base/query-params.ts';
import { administrators, siteReaders, siteWriters } from '../people/roles.ts';
import type { EndpointStatus } from './endpoint.ts';
import { openCode } from './fhir-types.ts';

/** Extensions: whether what an Endpoint names can be reached, and what answers there. */

/**
 * What trying an address came to, and how much it matters. `warning`: something answers, but not as the Endpoint says;
 * `failure`: it cannot be used. `none`: nothing was sent.
 */
const healthLevels = {
  ok: 'ok',
  /** As it should, after `slowAfterMs`. */
  slow: 'warning',
  /** 401 or 403. */
  unauthorized: 'warning',
  /** 404 or 410. */
  notFound: 'warning',
  /** Another status that says that the request was not understood. */
  unexpectedStatus: 'warning',
  /** No redirect is followed. */
  redirected: 'warning',
  /** None of the formats of the payload is among those that the FHIR server has. */
  formatsMissing: 'warning',
  /** What answers is no FHIR server: most often a web page. */
  notFhir: 'failure',
  wrongFhirVersion: 'failure',
  serverError: 'failure',
  certificateExpired: 'failure',
  /** Not valid yet. */
  certificateEarly: 'failure',
  certificateSelfSigned: 'failure',
  certificateUntrusted: 'failure',
  /** The certificate is another host's. */
  wrongHost: 'failure',
  /** No TLS could be agreed on; most often the server speaks none at this port. */
  tlsFailed: 'failure',
  timeout: 'failure',
  reset: 'failure',
  refused: 'failure',
  unreachable: 'failure',
  dnsFailed: 'failure',
  /** What answers is no HTTP. */
  notHttp: 'failure',
  /** No address of the public internet: nothing is sent to those, and whether they work nobody can tell from here. */
  notAllowed: 'none',
  noAddress: 'none',
  invalidAddress: 'failure',
  /** No address of the web: mail, with or without `mailto:`, files, queues. */
  notTestable: 'none',
} as const;

export type HealthOutcome = keyof typeof healthLevels;
export type HealthLevel = (typeof healthLevels)[HealthOutcome];
export const healthOutcomes = Object.keys(healthLevels) as [HealthOutcome, ...HealthOutcome[]];

/** How much an outcome matters; one that is not known counts as a warning. */
export function healthLevelOf(outcome: string): HealthLevel {
  return (healthLevels as Record<string, HealthLevel | undefined>)[outcome] ?? 'warning';
}

/**
 * What a search for `health` takes, each with what people call it: how the last test went, and `failing`: two scheduled
 * tests in a row failed, and no two in a row have succeeded since.
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

/** Endpoints with these statuses are tried by schedule. */
export const scheduledStatuses = ['active', 'error', 'test'] as const satisfies EndpointStatus[];

/** An answer that took longer, in milliseconds, is `slow`. */
export const slowAfterMs = 3_000;

/** Why a certificate is not accepted. */
const certificateFaults = [
  'expired',
  'notYetValid',
  'selfSigned',
  'untrusted',
  'wrongHost',
] as const;

const certificateSchema = z.looseObject({
  /** Names of the subject and of who issued it, as far as it has any. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** Null for one that is accepted. */
  fault: z.nullable(openCode(certificateFaults)),
});

const fhirServerSchema = z.looseObject({
  fhirVersion: z.nullable(z.string()),
  /** What the Endpoint says, by the `fhirVersion` of its payload's MIME types; else R4. */
  expectedVersion: z.string(),
  softwareName: z.nullable(z.string()),
  softwareVersion: z.nullable(z.string()),
  formats: z.array(z.string()),
  /** Formats of FHIR among the Endpoint's MIME types that the server does not have. */
  missingFormats: z.array(z.string()),
});

const endpointTestSchema = z.looseObject({
  at: z.string(),
  outcome: openCode(healthOutcomes),
  /** What was requested; null where nothing was. */
  url: z.nullable(z.string()),
  /** Something answered, whatever it said. */
  isReached: z.boolean(),
  statusCode: z.nullable(z.number()),
  /** Until the answer was read, or the test failed. */
  latencyMs: z.nullable(z.number()),
  contentType: z.nullable(z.string()),
  certificate: z.nullable(certificateSchema),
  /** Of connections of the type `hl7-fhir-rest`: what its `/metadata` says. */
  fhir: z.nullable(fhirServerSchema),
});
export type EndpointTest = z.output<typeof endpointTestSchema>;

const shortText = (length: number) => z.string().check(z.maxLength(length));

/** What a test needs to know of an Endpoint that is not stored, as its form has it. */
const endpointDraftSchema = z.strictObject({
  address: shortText(4_000),
  /** The code of its type. */
  connectionType: z.optional(shortText(200)),
  payloadMimeType: z.optional(z.array(shortText(200)).check(z.maxLength(50))),
  /** Sent along, as with every message. */
  header: z.optional(z.array(shortText(4_000)).check(z.maxLength(50))),
});
export type EndpointTestDraft = z.output<typeof endpointDraftSchema>;

/** How many tests one person may ask for in a minute. */
export const testsPerMinute = 60;

const params = z.strictObject({ siteId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Sends one request to the address. The result of a stored Endpoint is kept. By `id` a stored Endpoint is tried as it is stored, else what the body has. */
export const testEndpoint = defineOperation({
  id: 'testEndpoint',
  withoutKey: 'reaches out',
  area: 'fhir',
  method: 'POST',
  path: '/site/{siteId}/fhir/endpoint/_test',
  summary: 'Try the address of an Endpoint once, and tell what answers there',
  origin: 'extension',
  access: siteWriters,
  params,
  body: z.union([
    z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    endpointDraftSchema,
  ]),
  status: 200,
  output: endpointTestSchema,
  problems: ['gone', 'not_acceptable'],
});

/** Days for which results are kept. */
export const testKeptDays = 90;

const keptTestSchema = z.looseObject({
  at: z.string(),
  outcome: openCode(healthOutcomes),
  statusCode: z.nullable(z.number()),
  latencyMs: z.nullable(z.number()),
  /** Until when the certificate is valid; null where none was shown. */
  certificateUntil: z.nullable(z.string()),
});
export type KeptTest = z.output<typeof keptTestSchema>;

const endpointHealthSchema = z.looseObject({
  id: z.string(),
  /** Newest first; never empty. */
  results: z.array(keptTestSchema),
});
export type EndpointHealth = z.output<typeof endpointHealthSchema>;

/** Endpoints that were never tried, or that the caller may not see, are left out. */
export const listEndpointHealth = defineOperation({
  id: 'listEndpointHealth',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/endpoint/_health',
  summary: 'What came of the last tests of some Endpoints',
  origin: 'extension',
  access: siteReaders,
  params,
  query: z.strictObject({
    _id: commaList(textParam),
    _count: withDefault(integerParam({ minimum: 1, maximum: 100 }), 1),
  }),
  status: 200,
  output: z.looseObject({ data: z.array(endpointHealthSchema) }),
  problems: ['not_acceptable'],
});

/** How often the Endpoints of a site may be tried by themselves, in minutes; 0: not at all. */
export const testIntervals = [0, 15, 60, 1_440] as const;

const testScheduleSchema = z.looseObject({ everyMinutes: z.number() });

/** Off until somebody sets it. */
export const getTestSchedule = defineOperation({
  id: 'getEndpointTestSchedule',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/endpoint/_health/schedule',
  summary: 'How often the Endpoints of a site are tried by themselves',
  origin: 'extension',
  access: siteReaders,
  params,
  status: 200,
  output: testScheduleSchema,
  problems: ['not_acceptable'],
});

/** Endpoints with one of `scheduledStatuses` are tried, those that are off are not. */
export const setTestSchedule = defineOperation({
  id: 'setEndpointTestSchedule',
  area: 'fhir',
  method: 'PUT',
  path: '/site/{siteId}/fhir/endpoint/_health/schedule',
  summary: 'Set how often the Endpoints of a site are tried by themselves; 0 is never',
  origin: 'extension',
  access: administrators,
  params,
  body: z.strictObject({ everyMinutes: z.literal(testIntervals) }),
  status: 200,
  output: testScheduleSchema,
  problems: ['not_acceptable'],
});
