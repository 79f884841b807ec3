import type { EndpointTest } from '#contract/fhir/endpoint-health.ts';
import { plainText } from '#service/core/outbound/probe.ts';

type FhirServer = NonNullable<EndpointTest['fhir']>;

/** What a server's capability statement says of it, as far as it says it in the place and type that R4 has for it. */
interface CapabilityFacts {
  fhirVersion: string | null;
  softwareName: string | null;
  softwareVersion: string | null;
  formats: string[];
}

/** Reads a capability statement, or a conformance statement of servers before STU3; undefined: it is neither. */
export function capabilityFacts(body: string): CapabilityFacts | undefined {
  return body.trimStart().startsWith('<') ? factsOfXml(body) : factsOfJson(body);
}

function factsOfJson(body: string): CapabilityFacts | undefined {
  let statement: Record<string, unknown>;
  try {
    statement = objectOf(JSON.parse(body));
  } catch {
    return undefined;
  }
  if (!/^(CapabilityStatement|Conformance)$/.test(String(statement.resourceType))) return undefined;
  const software = objectOf(statement.software);
  const formats = Array.isArray(statement.format) ? statement.format : [];
  return {
    fhirVersion: textOf(statement.fhirVersion),
    softwareName: textOf(software.name),
    softwareVersion: textOf(software.version),
    formats: formats.flatMap((format) => textOf(format) ?? []).slice(0, 20),
  };
}

/** A few values of an XML that is otherwise of no interest: a parser would be the larger risk. */
function factsOfXml(body: string): CapabilityFacts | undefined {
  const root =
    /^\s*(?:<\?[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:CapabilityStatement|Conformance)[\s>]/;
  if (!root.test(body.slice(0, 10_000))) return undefined;
  const values = (text: string, element: string) =>
    [...text.matchAll(new RegExp(`<${element}\\s+value="([^"]{0,200})"`, 'g'))].flatMap(
      ([, value]) => textOf(value) ?? [],
    );
  const start = body.indexOf('<software>');
  const software = start < 0 ? '' : body.slice(start, body.indexOf('</software>', start));
  return {
    fhirVersion: values(body, 'fhirVersion')[0] ?? null,
    softwareName: values(software, 'name')[0] ?? null,
    softwareVersion: values(software, 'version')[0] ?? null,
    formats: values(body, 'format').slice(0, 20),
  };
}

/** What a server says, against what the Endpoint says of its payload. */
export function fhirServer(facts: CapabilityFacts, mimeTypes: readonly string[]): FhirServer {
  const supported = new Set(facts.formats.map(formatOf));
  const wanted = mimeTypes.filter((type) => /^(application\/fhir\+|text\/turtle)/i.test(type));
  return {
    ...facts,
    expectedVersion: expectedVersion(mimeTypes),
    // A server that names none says nothing about it.
    missingFormats:
      supported.size === 0 ? [] : wanted.filter((type) => !supported.has(formatOf(type))),
  };
}

/** Whether a server's version is of the line that is expected: 4.0.0 and 4.0.1 are one. */
export function isExpectedVersion({ fhirVersion, expectedVersion }: FhirServer): boolean {
  const line = (version: string) => version.split('.').slice(0, 2).join('.');
  return fhirVersion !== null && line(fhirVersion) === line(expectedVersion);
}

/** MIME types may name a version of FHIR (http://hl7.org/fhir/R4/http.html#version-parameter). */
function expectedVersion(mimeTypes: readonly string[]): string {
  const named = mimeTypes.flatMap((type) => /;\s*fhirVersion="?(\d+\.\d+)/i.exec(type)?.[1] ?? []);
  return named[0] ?? '4.0';
}

/** `json`, `application/fhir+json; charset=utf-8` and the older `application/json+fhir` are one format. */
function formatOf(text: string): string {
  const [name = ''] = text.toLowerCase().split(';');
  const short = /\b(json|xml|turtle|ttl)\b/.exec(name)?.[1] ?? name.trim();
  return short === 'ttl' ? 'turtle' : short;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? plainText(value) : null;
}
