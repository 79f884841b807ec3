import type { ProblemIssue } from '#contract/problem.ts';

/** What FHIR's JSON form forbids everywhere (http://hl7.org/fhir/R4/json.html). */

/** Texts, lists and objects without anything in them. */
export function emptyIssues(value: unknown, path: readonly string[] = []): ProblemIssue[] {
  if (value === '') return [issue(path, 'Must not be empty')];
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  if (members.length === 0) return [issue(path, 'Must not be empty')];
  return members.flatMap(([name, member]) => emptyIssues(member, [...path, name]));
}

/**
 * What a validator stumbles over: names that every JavaScript object has, and members `_field` that are no elements
 * (beside a value stands an object, beside a list objects and nulls).
 */
export function unreadableIssues(value: unknown, path: readonly string[] = []): ProblemIssue[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const here = [...path, name];
    if (Object.hasOwn(Object.prototype, name)) return [issue(here, 'Unknown field')];
    if (!name.startsWith('_') || isElement(member)) return unreadableIssues(member, here);
    return [issue(here, 'Must be an object or a list of objects')];
  });
}

function isElement(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((slot) => slot === null || (isElement(slot) && !Array.isArray(slot)))
    : typeof value === 'object' && value !== null;
}

function issue(path: readonly string[], message: string): ProblemIssue {
  return { path: path.join('.'), message };
}
