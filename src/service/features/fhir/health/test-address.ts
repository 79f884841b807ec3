import { validateHeaderName, validateHeaderValue } from 'node:http';
import {
  type EndpointTest,
  type EndpointTestDraft,
  type HealthOutcome,
  slowAfterMs,
} from '#contract/fhir/endpoint-health.ts';
import {
  type ProbeResult,
  type ProbeRules,
  ProbeTimeoutError,
  plainText,
  probe,
  RefusedCertificateError,
} from '#service/core/outbound/probe.ts';
import { RefusedAddressError } from '#service/core/outbound/receiver-address.ts';
import { capabilityFacts, fhirServer, isExpectedVersion } from './fhir-server-facts.ts';

export interface TestRules extends ProbeRules {
  userAgent: string;
  now(): Date;
  slowMs?: number | undefined;
}

/** Tests an Endpoint's address once. Every failure is returned as an outcome. */
export async function testAddress(
  draft: EndpointTestDraft,
  rules: TestRules,
): Promise<EndpointTest> {
  const nothing: EndpointTest = {
    outcome: 'noAddress',
    at: rules.now().toISOString(),
    url: null,
    isReached: false,
    statusCode: null,
    latencyMs: null,
    contentType: null,
    certificate: null,
    fhir: null,
  };
  const target = targetOf(draft);
  if (typeof target === 'string') return { ...nothing, outcome: target };
  const { isFhir, url } = target;
  const headers = sentHeaders(draft, { isFhir, userAgent: rules.userAgent });
  const probed = await probe({ url, headers, readsBody: isFhir }, rules);
  const { answer, certificate, latencyMs } = probed;
  const facts = isFhir && answer?.statusCode === 200 ? capabilityFacts(answer.body) : undefined;
  const fhir = facts === undefined ? null : fhirServer(facts, draft.payloadMimeType ?? []);
  const isSlow = latencyMs > (rules.slowMs ?? slowAfterMs);
  return {
    ...nothing,
    outcome: outcomeOf(probed, { isFhir, fhir, isSlow }),
    url: shownUrl(url),
    isReached: answer !== undefined,
    statusCode: answer?.statusCode ?? null,
    latencyMs,
    contentType: answer?.contentType ? plainText(answer.contentType) : null,
    certificate,
    fhir,
  };
}

/** The fields of a stored Endpoint that a test needs. */
export function draftOf(content: string): EndpointTestDraft {
  const resource = JSON.parse(content) as {
    address?: string;
    connectionType?: { code?: string };
    payloadMimeType?: (string | null)[];
    header?: (string | null)[];
  }; // validated when it was stored
  const texts = (list: (string | null)[] = []) => list.filter((text) => text !== null);
  return {
    address: resource.address ?? '',
    connectionType: resource.connectionType?.code,
    payloadMimeType: texts(resource.payloadMimeType),
    header: texts(resource.header),
  };
}

/** The request to send, or why none is. */
function targetOf({ address, connectionType }: EndpointTestDraft) {
  const text = address.trim();
  if (text === '') return 'noAddress';
  const isWeb = /^https?:\/\//i.test(text);
  // Without dots: `lab.example:8443` is host and port, not a scheme.
  if (!isWeb && /^(?!https?:|localhost:)[a-z][a-z0-9+-]*:/i.test(text)) return 'notTestable';
  // Directories list Direct addresses, which are email, without `mailto:`.
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return 'notTestable';
  if (!isWeb || !URL.canParse(text)) return 'invalidAddress';
  const url = new URL(text);
  url.hash = '';
  const isFhir = connectionType === 'hl7-fhir-rest';
  if (isFhir) url.pathname = `${url.pathname.replace(/\/+$/, '')}/metadata`;
  return { url, isFhir };
}

function shownUrl(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}

/** Hop-by-hop headers, which belong to the connection. */
const connectionHeaders =
  /^(connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** The Endpoint's own valid headers, which real messages carry too. */
function sentHeaders(
  { header = [] }: EndpointTestDraft,
  { isFhir, userAgent }: { isFhir: boolean; userAgent: string },
): Record<string, string> {
  const accept = isFhir ? 'application/fhir+json, application/fhir+xml;q=0.5' : '*/*';
  const headers: Record<string, string> = { accept, 'user-agent': userAgent };
  for (const line of header) {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? [];
    const key = name.trim().toLowerCase();
    if (connectionHeaders.test(key)) continue;
    try {
      validateHeaderName(key);
      validateHeaderValue(key, value.trim());
      headers[key] = value.trim();
    } catch {
      // The form reports an invalid header; the test goes on without it.
    }
  }
  return headers;
}

interface ProbeContext {
  isFhir: boolean;
  fhir: EndpointTest['fhir'];
  isSlow: boolean;
}

function outcomeOf(probed: ProbeResult, context: ProbeContext): HealthOutcome {
  if (probed.answer === undefined) return outcomeOfError(probed);
  const { statusCode } = probed.answer;
  const { isFhir, fhir, isSlow } = context;
  if (statusCode === 401 || statusCode === 403) return 'unauthorized';
  if (statusCode >= 500) return 'serverError';
  if (statusCode >= 300 && statusCode < 400) return 'redirected';
  if (statusCode === 404 || statusCode === 410) return 'notFound';
  // A message receiver may reject GET: any answer shows that it is up.
  if (!isFhir) return isSlow ? 'slow' : 'ok';
  if (statusCode !== 200) return 'unexpectedStatus';
  if (fhir === null) return 'notFhir';
  if (!isExpectedVersion(fhir)) return 'wrongFhirVersion';
  if (fhir.missingFormats.length > 0) return 'formatsMissing';
  return isSlow ? 'slow' : 'ok';
}

const certificateOutcomes = {
  expired: 'certificateExpired',
  notYetValid: 'certificateEarly',
  selfSigned: 'certificateSelfSigned',
  untrusted: 'certificateUntrusted',
  wrongHost: 'wrongHost',
} as const;

const errorOutcomes: Readonly<Record<string, HealthOutcome>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ENOTFOUND: 'dnsFailed',
  EAI_AGAIN: 'dnsFailed',
  EAI_FAIL: 'dnsFailed',
  ETIMEDOUT: 'timeout',
};

function outcomeOfError({ error, certificate }: ProbeResult): HealthOutcome {
  if (error instanceof RefusedAddressError) return 'notAllowed';
  if (error instanceof ProbeTimeoutError) return 'timeout';
  if (error instanceof RefusedCertificateError) {
    return certificateOutcomes[certificate?.fault ?? 'untrusted'];
  }
  const { code = '' } = error as NodeJS.ErrnoException; // Node's network errors carry a code
  const outcome = errorOutcomes[code];
  if (outcome !== undefined) return outcome;
  if (code.startsWith('HPE_')) return 'notHttp';
  if (/SSL|TLS|EPROTO/.test(code)) return 'tlsFailed';
  return 'unreachable';
}
