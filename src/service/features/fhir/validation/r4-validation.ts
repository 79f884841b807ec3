import { OperationOutcomeError, validateResource } from '@medplum/core';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { ruleWords } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { withoutInterfaceSiblings } from './interface-siblings.ts';
import { narrativeIssues } from './narrative.ts';
import { constraintWords } from './r4-constraints.ts';
import { referenceIssues } from './r4-references.ts';
import { dataTypeIssues } from './r4-rules.ts';
import { shapeIssues } from './r4-shape.ts';
import { typedObjects } from './typed-objects.ts';

/**
 * What is wrong with a resource by FHIR R4: structure, formats and codes through the official definitions, and R4's
 * rules. Paths are dotted (`contact.0.system`). Empty: the resource is valid. The definitions must have been loaded
 * (`loadR4Definitions`).
 *
 * An Endpoint may have what the interface allows it beyond R4, and lack what the interface does not require.
 * A part of a resource, which says so of itself, is none. References of `stored`, the version before, may stay though
 * they lead nowhere, or nobody could save what was stored when they were not looked at.
 */
export function r4Issues(
  source: Record<string, unknown>,
  stored?: Record<string, unknown>,
): ProblemIssue[] {
  const resource = withoutInterfaceSiblings(source);
  const all = shapeIssues(resource);
  const missing = all.filter(({ rule }) => rule === 'missing');
  const misshapen = all.filter(({ rule }) => rule !== 'missing');
  const rules = [
    ...ownIdIssues(resource),
    ...partIssues(resource),
    ...missing.filter(({ path }) => !isOptionalHere(resource, path)),
    ...(misshapen.length > 0 ? [] : ruleIssues(resource, stored)),
  ];
  // What stands inside of something misshapen says nothing more.
  const isInside = ({ path }: ProblemIssue) =>
    misshapen.some((issue) => path === issue.path || path.startsWith(`${issue.path}.`));
  return [...misshapen, ...rules.filter((issue) => !isInside(issue))].map(({ path, message }) => ({
    path,
    message,
  }));
}

/** What R4 requires and the interface does not: the console warns of it, nobody is refused for it. */
function isOptionalHere({ resourceType }: Record<string, unknown>, path: string): boolean {
  const { requiredByR4Alone } = endpointElements;
  return resourceType === endpointElements.resourceType && requiredByR4Alone().includes(path);
}

/** The resource's own id is R4's to the letter, other than a contained one's. */
function ownIdIssues({ id }: Record<string, unknown>): ProblemIssue[] {
  const rule = id === undefined ? undefined : brokenRule('id', id);
  return rule === undefined ? [] : [{ path: 'id', message: ruleWords[rule] }];
}

/**
 * A client that has got a part of a resource must not store it as the whole
 * (http://hl7.org/fhir/R4/search.html#elements).
 */
function partIssues({ meta }: Record<string, unknown>): ProblemIssue[] {
  const tags = (meta as { tag?: unknown } | undefined)?.tag;
  const list: unknown[] = Array.isArray(tags) ? tags : [];
  return list.flatMap((tag, index) => {
    const { system, code } = { ...(tag as { system?: unknown; code?: unknown }) };
    if (code !== 'SUBSETTED' || !/v3[-/]ObservationValue$/.test(String(system))) return [];
    const message = t(
      'This is a part of the resource (SUBSETTED), and saving it would delete the rest',
    );
    return [{ path: `meta.tag.${index}`, message }];
  });
}

/** What breaks R4's rules of several members at once. */
function ruleIssues(
  resource: Record<string, unknown>,
  stored: Record<string, unknown> | undefined,
): ProblemIssue[] {
  const objects = typedObjects(resource);
  return [
    ...invariantIssues(resource),
    ...dataTypeIssues(objects),
    ...referenceIssues(objects, resource, stored === undefined ? [] : typedObjects(stored)),
    ...narrativeIssues(objects),
  ];
}

/** What of a resource with the right shape breaks R4's rules. */
function invariantIssues(resource: Record<string, unknown>): ProblemIssue[] {
  try {
    validateResource(resource as never); // what it validates is not yet known to be a resource
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (
      (error.outcome.issue ?? [])
        .filter(({ severity }) => severity === 'error' || severity === 'fatal')
        // `shapeIssues` has looked at the structure, by R4's own patterns.
        .filter(({ code }) => code !== 'structure')
        // The library takes the absence of a bundle entry's `fullUrl` for one that names a version.
        .filter(({ details }) => !details?.text?.includes('bdl-8'))
        .map(({ expression, details }) => ({
          path: dotted(expression?.[0] ?? ''),
          message: constraintText(details?.text),
        }))
    );
  }
}

/** Our words for a rule that the validator names; a rule that has none is told as R4 tells it, to its users in English. */
function constraintText(text = ''): string {
  const [, key = '', human] = /^Constraint (\S+) not met: (.*)$/s.exec(text) ?? [];
  const words: Readonly<Record<string, string>> = constraintWords;
  return words[key] ?? human ?? t('Not valid in FHIR R4');
}

/** The validator's path, which begins with the resource's type, as ours. */
function dotted(path: string): string {
  return path.replace(/^\w+\.?/, '').replace(/\[(\d+)\]/g, '.$1');
}
