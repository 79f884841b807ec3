import { validateHeaderName, validateHeaderValue } from 'node:http';
import {
  type EndpointTest,
  type EndpointTestDraft,
  type HealthOutcome,
  slowAfterMs,
} from '#contract/fhir/endpoint-health.ts';
import {
  type Probed,
  type ProbeRules,
  ProbeTimeoutError,
  plainText,
  probe,
  RefusedCertificateError,
} from '#service/core/outbound/probe.ts';
import { RefusedAddressError } from '#service/core/outbound/receiver-address.ts';
import { capabilityFacts, fhirServer, isExpectedVersion } from './fhir-server-facts.ts';

/** What trying an address needs. */
export interface TestRules extends ProbeRules {
  userAgent: string;
  now(): Date;
  /** `slowAfterMs`, but for tests. */
  slowMs?: number | undefined;
}

/** Tries an Endpoint's address once. Whatever happens is an outcome. */
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

/** What is requested, or why nothing is. */
function targetOf({ address, connectionType }: EndpointTestDraft) {
  const text = address.trim();
  if (text === '') return 'noAddress';
  const isWeb = /^https?:\/\//i.test(text);
  // Without dots: `lab.example:8443` is a host and its port, not a scheme.
  if (!isWeb && /^(?!https?:|localhost:)[a-z][a-z0-9+-]*:/i.test(text)) return 'notTestable';
  // Directories have those of Direct, which is mail, without `mailto:`.
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return 'notTestable';
  if (!isWeb || !URL.canParse(text)) return 'invalidAddress';
  const url = new URL(text);
  url.hash = '';
  const isFhir = connectionType === 'hl7-fhir-rest';
  if (isFhir) url.pathname = `${url.pathname.replace(/\/+$/, '')}/metadata`;
  return { url, isFhir };
}

/** An address may hold a password, which is nobody's to read in a result. */
function shownUrl(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}

/** Headers that belong to the connection, not to the message. */
const connectionHeaders =
  /^(connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** The Endpoint's own headers go along, as with every message, as far as they are any. */
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
      // The form tells what is wrong with a header; the address can be tried without it.
    }
  }
  return headers;
}

interface Circumstances {
  isFhir: boolean;
  fhir: EndpointTest['fhir'];
  isSlow: boolean;
}

function outcomeOf(probed: Probed, about: Circumstances): HealthOutcome {
  if (probed.answer === undefined) return outcomeOfError(probed);
  const { statusCode } = probed.answer;
  const { isFhir, fhir, isSlow } = about;
  if (statusCode === 401 || statusCode === 403) return 'unauthorized';
  if (statusCode >= 500) return 'serverError';
  if (statusCode >= 300 && statusCode < 400) return 'redirected';
  if (statusCode === 404 || statusCode === 410) return 'notFound';
  // What takes messages may well have no use for a GET: it is there.
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

function outcomeOfError({ error, certificate }: Probed): HealthOutcome {
  if (error instanceof RefusedAddressError) return 'notAllowed';
  if (error instanceof ProbeTimeoutError) return 'timeout';
  if (error instanceof RefusedCertificateError) {
    return certificateOutcomes[certificate?.fault ?? 'untrusted'];
  }
  const { code = '' } = error as NodeJS.ErrnoException; // what Node's network fails with
  const outcome = errorOutcomes[code];
  if (outcome !== undefined) return outcome;
  if (code.startsWith('HPE_')) return 'notHttp';
  if (/SSL|TLS|EPROTO/.test(code)) return 'tlsFailed';
  return 'unreachable';
}
