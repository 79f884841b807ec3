import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encodingOf } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import { nestingOf, repeatedKeyOf } from './json-scan.ts';
import { ProblemError } from './problem-error.ts';
import { inLanguage, languageOf } from './request-language.ts';

/** A parsed body beside the text it was parsed from. */
export interface JsonBody {
  text: string;
  value: unknown;
}

/** How large a body may be, in bytes, where an operation does not take more. */
export const bodyLimit = 1_048_576;
const depthLimit = 64;
const formType = 'application/x-www-form-urlencoded';
const linesType = 'application/fhir+ndjson';
const patchType = 'application/json-patch+json';

/**
 * Teaches the server to read JSON strictly: UTF-8 without errors, no key twice, no `__proto__`, at most 64 levels.
 * Other content types answer 415, an empty body counts as none. Forms are read where an operation takes them.
 */
export function registerJsonBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/fhir+json'],
    { parseAs: 'buffer' },
    inItsLanguage((request, buffer) => {
      // A Bundle may stand where lines do; whoever takes them looks into them.
      if (bodyTypeOf(request) === linesType) return linesOf(buffer);
      if (bodyTypeOf(request) === formType) {
        throw new ProblemError(
          'unsupported_media_type',
          t('The body must be {formType}', { formType }),
        );
      }
      return jsonBodyOf(buffer);
    }),
  );
  server.addContentTypeParser(
    [linesType, 'application/ndjson', 'application/x-ndjson'],
    { parseAs: 'buffer' },
    inItsLanguage((request, buffer) => {
      if (bodyTypeOf(request) === linesType) return linesOf(buffer);
      throw new ProblemError('unsupported_media_type', t('The body must be JSON'));
    }),
  );
  server.addContentTypeParser(
    patchType,
    { parseAs: 'buffer' },
    inItsLanguage((request, buffer) => {
      if (bodyTypeOf(request) === patchType) return jsonBodyOf(buffer);
      throw new ProblemError('unsupported_media_type', t('The body must be JSON'));
    }),
  );
  server.addContentTypeParser(
    formType,
    { parseAs: 'buffer' },
    inItsLanguage((request, buffer) => {
      // A page of another origin can send forms without being asked: only searches, which change nothing, take them.
      if (bodyTypeOf(request) !== formType) {
        throw new ProblemError('unsupported_media_type', t('The body must be JSON'));
      }
      const text = decoded(buffer);
      return { text, value: formOf(text) };
    }),
  );
}

/** Reads a body in the language of its request: bodies come out of events of the connection, whose context is another. */
function inItsLanguage(parse: (request: FastifyRequest, buffer: Buffer) => JsonBody | undefined) {
  return async (request: FastifyRequest, buffer: Buffer) =>
    inLanguage(languageOf(request), () => parse(request, buffer));
}

/** What a PATCH to the request's address may be written in (RFC 5789 section 3.1). */
export function patchTypesOf(request: FastifyRequest): string {
  const plain = ['application/json', 'application/fhir+json'];
  return (bodyTypeOf(request) === patchType ? [patchType, ...plain] : plain).join(', ');
}

function jsonBodyOf(buffer: Buffer): JsonBody | undefined {
  return buffer.length === 0 ? undefined : parseJsonBody(buffer);
}

function linesOf(buffer: Buffer): JsonBody {
  const text = decoded(buffer, encodingOf(buffer));
  return { text, value: text };
}

function bodyTypeOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config.operation?.bodyType;
}

/** The same of a text that is no body of its own, as large as one may be. Throws `body_too_large` or `malformed_json`. */
export function parseJsonText(text: string): JsonBody {
  const bytes = Buffer.from(text);
  if (bytes.length <= bodyLimit) return parseJsonBody(bytes);
  throw new ProblemError('body_too_large', t('It has more than {bodyLimit} bytes', { bodyLimit }));
}

/** Parses strictly; throws `malformed_json` with what is wrong. */
export function parseJsonBody(buffer: Uint8Array): JsonBody {
  const text = decoded(buffer);
  if (nestingOf(text) > depthLimit) {
    throw new ProblemError(
      'malformed_json',
      t('The body is nested deeper than {depthLimit} levels', { depthLimit }),
    );
  }
  try {
    const value: unknown = JSON.parse(text, refusePrototype);
    // JSON.parse keeps the last of two equal keys without a word.
    const repeated = repeatedKeyOf(text);
    if (repeated !== undefined) {
      throw new ProblemError(
        'malformed_json',
        t('The key {repeated} stands twice in one object', { repeated }),
      );
    }
    return { text, value };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProblemError('malformed_json', t('The body is not valid JSON: {reason}', { reason }));
  }
}

function decoded(buffer: Uint8Array, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(buffer);
  } catch {
    throw new ProblemError('malformed_json', t('The body is not valid UTF-8'));
  }
}

/** A form's fields, those that stand several times as lists. */
function formOf(text: string): Record<string, string | string[]> {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, entries]) => {
      const values = entries.map(([, value]) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function refusePrototype(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__')
    throw new ProblemError('malformed_json', t('The key __proto__ is refused'));
  return value;
}
