import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encodingOf } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';
import { inLanguage, languageOf } from './request-language.ts';

export interface JsonBody {
  text: string;
  value: unknown;
}

export const bodyLimit = 1_048_576;
const depthLimit = 64;
const formType = 'application/x-www-form-urlencoded';
const linesType = 'application/fhir+ndjson';
const patchType = 'application/json-patch+json';

/**
 * Parses JSON strictly: valid UTF-8, no duplicate keys, no `__proto__`, at most 64 levels. Other content types get
 * 415; an empty body counts as none. Forms are accepted only where an operation takes them.
 */
export function registerJsonBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const addParser = (contentTypes: string[], parse: Parse) => {
    server.addContentTypeParser(contentTypes, { parseAs: 'buffer' }, inRequestLanguage(parse));
  };
  addParser(['application/json', 'application/fhir+json'], (request, buffer) => {
    const bodyType = bodyTypeOf(request);
    // A Bundle may be sent instead of NDJSON; the handler distinguishes them.
    if (bodyType === linesType) return linesOf(buffer);
    if (bodyType === formType) throw unsupported(t('The body must be {formType}', { formType }));
    return jsonBodyOf(buffer);
  });
  addParser([linesType, 'application/ndjson', 'application/x-ndjson'], (request, buffer) => {
    refuseUnlessType(request, linesType);
    return linesOf(buffer);
  });
  addParser([patchType], (request, buffer) => {
    refuseUnlessType(request, patchType);
    return jsonBodyOf(buffer);
  });
  // Forms can be submitted by other origins without a preflight (CSRF), so only searches accept them.
  addParser([formType], (request, buffer) => {
    refuseUnlessType(request, formType);
    const text = decoded(buffer);
    return { text, value: formOf(text) };
  });
}

type Parse = (request: FastifyRequest, buffer: Buffer) => JsonBody | undefined;

/** Parses in the language of the request, since connection events run in another async context. */
function inRequestLanguage(parse: Parse) {
  return async (request: FastifyRequest, buffer: Buffer) =>
    inLanguage(languageOf(request), () => parse(request, buffer));
}

/** Content types of PATCH at this URL (RFC 5789 section 3.1). */
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

function refuseUnlessType(request: FastifyRequest, bodyType: string): void {
  if (bodyTypeOf(request) !== bodyType) throw unsupported(t('The body must be JSON'));
}

function unsupported(message: string): ProblemError {
  return new ProblemError('unsupported_media_type', message);
}

function bodyTypeOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config.operation?.bodyType;
}

/** Parses text inside a body by the same rules. Throws `body_too_large` or `malformed_json`. */
export function parseJsonText(text: string): JsonBody {
  const bytes = Buffer.from(text);
  if (bytes.length <= bodyLimit) return parseJsonBody(bytes);
  throw contentTooLarge();
}

export function contentTooLarge(): ProblemError {
  return new ProblemError(
    'body_too_large',
    t('The content exceeds {bodyLimit} bytes', { bodyLimit }),
  );
}

/** Parses strictly; throws `malformed_json` with the reason. */
export function parseJsonBody(buffer: Uint8Array): JsonBody {
  const text = decoded(buffer);
  if (nestingOf(text) > depthLimit) {
    throw new ProblemError(
      'malformed_json',
      t('The body is nested deeper than {depthLimit} levels', { depthLimit }),
    );
  }
  try {
    // A reviver accounts for most of the parsing time, so it is used only if a forbidden key may occur, plain or
    // escaped.
    const canHavePrototype = /__proto__|\\u/.test(text);
    const value: unknown = JSON.parse(text, canHavePrototype ? refusePrototype : undefined);
    // JSON.parse silently keeps the last of two equal keys.
    const repeated = repeatedKeyOf(text);
    if (repeated !== undefined) {
      throw new ProblemError(
        'malformed_json',
        t('The key {repeated} appears twice in the same object', { repeated }),
      );
    }
    return { text, value };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProblemError('malformed_json', t('The body isn’t valid JSON: {reason}', { reason }));
  }
}

function decoded(buffer: Uint8Array, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(buffer);
  } catch {
    throw new ProblemError('malformed_json', t('The body isn’t valid UTF-8'));
  }
}

/** A form's fields, repeated ones as lists. */
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
    throw new ProblemError('malformed_json', t('The key __proto__ isn’t allowed'));
  return value;
}

/** Maximum depth of brackets, counted before a recursive parser sees the text. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const { first } of tokensOf(text)) {
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The first duplicate key of an object, even if escaped differently. The text must be valid JSON. */
export function repeatedKeyOf(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const { first, start, end } of tokensOf(text)) {
    if (first === '{' || first === '[') open.push(new Set());
    else if (first === '}' || first === ']') open.pop();
    else if (isFollowedByColon(text, end)) {
      const key: string = JSON.parse(text.slice(start, end));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** Strings and brackets in order. `end` is the index after the token. */
function* tokensOf(text: string) {
  let start = 0;
  while (start < text.length) {
    const first = text[start];
    const end = first === '"' ? stringEnd(text, start) : start + 1;
    if (first !== undefined && '"{}[]'.includes(first)) yield { first, start, end };
    start = end;
  }
}

function stringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function isFollowedByColon(text: string, end: number): boolean {
  let index = end;
  while (' \t\n\r'.includes(text[index] ?? ':')) index += 1;
  return text[index] === ':';
}
