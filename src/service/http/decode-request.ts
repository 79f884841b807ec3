import type { FastifyRequest } from 'fastify';
import { isLosslessNumber, isSafeNumber, parse } from 'lossless-json';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { Operation } from '#contract/base/operation.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import type { JsonBody } from './json-body.ts';
import { inputError } from './problem-error.ts';

/** Decodes the request by the operation's schemas. Throws `invalid_request` with every issue. */
export function decodeRequest(
  operation: Operation,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
) {
  const issues: ProblemIssue[] = [];
  const part = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const unstorable = textIssues(value, []);
    if (unstorable.length > 0) {
      issues.push(...unstorable);
      return undefined;
    }
    const parsed = z.safeDecode(schema, value as never, issueMessages);
    if (parsed.success) return parsed.data;
    issues.push(...issuesOf(parsed.error));
    return undefined;
  };
  const body = request.body as JsonBody | undefined; // the body parser produces nothing else
  const decoded = {
    params: part(operation.params, request.params),
    query: part(operation.query ?? emptyQuery, request.query),
    body: part(operation.body, body?.value),
    bodyText: body?.text ?? '',
  };
  // FHIR bodies are stored as text, with exact numbers.
  if (operation.area !== 'fhir' && issues.length === 0) issues.push(...numberIssues(body));
  if (issues.length > 0) throw inputError(issues);
  return decoded;
}

/** Operations without a query accept no parameters: ignoring one would show wrong data. */
const emptyQuery = z.strictObject({});

/** Texts that cannot be stored: PostgreSQL has no U+0000, and a lone surrogate has no UTF-8. */
export function textIssues(value: unknown, path: readonly string[]): ProblemIssue[] {
  if (typeof value === 'string') {
    const wrong = unstorableIn(value);
    return wrong
      ? [{ path: path.join('.'), message: t('Must not contain {wrong}', { wrong }) }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const wrong = unstorableIn(name);
    // The issue must not repeat the name, which is just as invalid.
    if (wrong)
      return [
        { path: path.join('.'), message: t('Must not have a name containing {wrong}', { wrong }) },
      ];
    return textIssues(member, [...path, name]);
  });
}

function unstorableIn(text: string): string | undefined {
  if (text.includes('\0')) return t('the character U+0000');
  return text.isWellFormed() ? undefined : t('an incomplete character (a lone surrogate)');
}

/** Numbers that JavaScript cannot represent exactly, such as `12345678901234567890`, `1e400` and `-0`. */
function numberIssues(body: JsonBody | undefined): ProblemIssue[] {
  return typeof body?.value === 'object' ? inexactIn(parse(body.text), []) : [];
}

function inexactIn(value: unknown, path: readonly string[]): ProblemIssue[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLosslessNumber(value)) {
    const text = value.toString();
    if (isSafeNumber(text) && !Object.is(Number(text), -0)) return [];
    const message = t('{text} can’t be stored exactly as a number; send it as text', { text });
    return [{ path: path.join('.'), message }];
  }
  return Object.entries(value).flatMap(([name, member]) => inexactIn(member, [...path, name]));
}
