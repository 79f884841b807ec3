import type { FastifyInstance } from 'fastify';
import { nestingOf, repeatedKeyOf } from './json-scan.ts';
import { ProblemError } from './problem-error.ts';

/** A parsed body beside the text it was parsed from. */
export interface JsonBody {
  text: string;
  value: unknown;
}

const depthLimit = 64;

/**
 * Teaches the server to read JSON strictly: UTF-8 without errors, no key twice, no `__proto__`, at most 64 levels.
 * Other content types answer 415, an empty body counts as none.
 */
export function registerJsonBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    ['application/json', 'application/fhir+json'],
    { parseAs: 'buffer' },
    async (_request: unknown, buffer: Buffer) =>
      buffer.length === 0 ? undefined : parseJsonBody(buffer),
  );
}

/** Parses strictly; throws `malformed_json` with what is wrong. */
export function parseJsonBody(buffer: Uint8Array): JsonBody {
  const text = decodeUtf8(buffer);
  if (nestingOf(text) > depthLimit) {
    throw new ProblemError('malformed_json', `The body is nested deeper than ${depthLimit} levels`);
  }
  try {
    const value: unknown = JSON.parse(text, refusePrototype);
    // JSON.parse keeps the last of two equal keys without a word.
    const repeated = repeatedKeyOf(text);
    if (repeated !== undefined) {
      throw new ProblemError('malformed_json', `The key ${repeated} stands twice in one object`);
    }
    return { text, value };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProblemError('malformed_json', `The body is not valid JSON: ${reason}`);
  }
}

function decodeUtf8(buffer: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    throw new ProblemError('malformed_json', 'The body is not valid UTF-8');
  }
}

function refusePrototype(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__') throw new ProblemError('malformed_json', 'The key __proto__ is refused');
  return value;
}
