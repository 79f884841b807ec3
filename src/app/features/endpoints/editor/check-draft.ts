import * as z from 'zod/mini';
import { type NewEndpoint, newEndpointSchema } from '#contract/endpoint.ts';
import { issueMessages, issuesOf } from '#contract/issues.ts';
import type { ProblemIssue } from '#contract/problem.ts';
import { parseJsonObject } from '../../../shared/json/json-text.ts';
import { primitiveIssues } from './check-primitives.ts';

export type CheckedDraft =
  | { isValid: true; resource: NewEndpoint }
  | { isValid: false; issues: ProblemIssue[] };

/** Whether a text, which must be JSON, is an Endpoint that may be sent. */
export function checkDraft(text: string): CheckedDraft {
  const parsed = z.safeParse(newEndpointSchema, JSON.parse(text), issueMessages);
  const ofSchema = parsed.success ? [] : issuesOf(parsed.error).map(inWords);
  const places = new Set(ofSchema.map(({ path }) => path));
  const ofTypes = primitiveIssues(parseJsonObject(text) ?? {}).filter(
    ({ path }) => !places.has(path),
  );
  const issues = [...ofSchema, ...ofTypes];
  return parsed.success && issues.length === 0
    ? { isValid: true, resource: parsed.data }
    : { isValid: false, issues };
}

/** The schema's messages speak of types; these are for people. */
function inWords({ path, message }: ProblemIssue): ProblemIssue {
  if (/received undefined$/.test(message)) {
    return { path, message: path === 'payloadType' ? 'At least one is required' : 'Required' };
  }
  const expected = /^Invalid input: expected (\w+),/.exec(message)?.[1] ?? '';
  const options = /^Invalid option: expected one of (.+)$/.exec(message)?.[1];
  if (options !== undefined) {
    return { path, message: `Must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}` };
  }
  return { path, message: typeWords[expected] ?? message };
}

const typeWords: Record<string, string> = {
  array: 'Must be a list',
  boolean: 'Must be true or false',
  int: 'Must be a whole number',
  number: 'Must be a number',
  object: 'Must be an object',
  string: 'Must be text',
};
