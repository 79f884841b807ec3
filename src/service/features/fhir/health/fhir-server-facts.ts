import type { EndpointTest } from '#contract/fhir/endpoint-health.ts';
import { plainText } from '#service/core/outbound/probe.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';

type FhirServer = NonNullable<EndpointTest['fhir']>;

interface CapabilityFacts {
  fhirVersion: string | null;
  softwareName: string | null;
  softwareVersion: string | null;
  formats: string[];
}

/** Reads a capability statement, or the conformance statement of servers before STU3; undefined if it is neither. */
export function capabilityFacts(body: string): CapabilityFacts | undefined {
  return body.trimStart().startsWith('<') ? factsOfXml(body) : factsOfJson(body);
}

function factsOfJson(body: string): CapabilityFacts | undefined {
  let statement: JsonObject;
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

/** Picks a few values from XML: a full parser would be the larger risk. */
function factsOfXml(body: string): CapabilityFacts | undefined {
  const root =
    /^\s*(?:<\?[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:CapabilityStatement|Conformance)[\s>]/;
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

/** Compares a server's statement with the payload of the Endpoint. */
export function fhirServer(facts: CapabilityFacts, mimeTypes: readonly string[]): FhirServer {
  const supported = new Set(facts.formats.map(formatOf));
  const fhirTypes = mimeTypes.filter((type) => /^(application\/fhir\+|text\/turtle)/i.test(type));
  return {
    ...facts,
    expectedVersion: expectedVersion(mimeTypes),
    // A server that lists no formats leaves them open.
    missingFormats:
      supported.size === 0 ? [] : fhirTypes.filter((type) => !supported.has(formatOf(type))),
  };
}

/** Whether the version is of the expected release: 4.0.0 and 4.0.1 are the same. */
export function isExpectedVersion({ fhirVersion, expectedVersion }: FhirServer): boolean {
  const line = (version: string) => version.split('.').slice(0, 2).join('.');
  return fhirVersion !== null && line(fhirVersion) === line(expectedVersion);
}

/** MIME types may carry a version of FHIR (http://hl7.org/fhir/R4/http.html#version-parameter). */
function expectedVersion(mimeTypes: readonly string[]): string {
  const values = mimeTypes.flatMap((type) => /;\s*fhirVersion="?(\d+\.\d+)/i.exec(type)?.[1] ?? []);
  return values[0] ?? '4.0';
}

/** `json`, `application/fhir+json; charset=utf-8` and the older `application/json+fhir` are the same format. */
function formatOf(text: string): string {
  const [name = ''] = text.toLowerCase().split(';');
  const short = /\b(json|xml|turtle|ttl)\b/.exec(name)?.[1] ?? name.trim();
  return short === 'ttl' ? 'turtle' : short;
}

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? plainText(value) : null;
}
