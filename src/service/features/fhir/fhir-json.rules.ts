import type { ProblemIssue } from '#contract/problem.ts';

/**
 * What FHIR's JSON form forbids everywhere: text, lists and objects without anything in them
 * (http://hl7.org/fhir/R4/json.html). And names that every JavaScript object has, which would pass for known ones.
 */
export function jsonIssues(value: unknown, path: readonly string[] = []): ProblemIssue[] {
  if (value === '') return [issue(path, 'Must not be empty')];
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  if (members.length === 0) return [issue(path, 'Must not be empty')];
  return members.flatMap(([name, member]) =>
    Object.hasOwn(Object.prototype, name)
      ? [issue([...path, name], 'Unknown field')]
      : jsonIssues(member, [...path, name]),
  );
}

function issue(path: readonly string[], message: string): ProblemIssue {
  return { path: path.join('.'), message };
}
