import { OperationOutcomeError, validateResource } from '@medplum/core';
import type { ProblemIssue } from '#contract/problem.ts';
import { withoutInterfaceSiblings } from './interface-siblings.ts';
import { primitiveProblem } from './r4-primitives.ts';
import { dataTypeIssues } from './r4-rules.ts';
import { shapeIssues } from './r4-shape.ts';

/** What R4 requires and the interface does not: the console warns of these, nobody refuses them. */
const notRequiredHere = new Set(['Endpoint.status', 'Endpoint.address']);

const missing = 'Missing required property';

/**
 * What is wrong with a resource by FHIR R4: structure, formats and codes through the official definitions, and R4's
 * rules. Paths are dotted (`contact.0.system`). Empty: the resource is valid. The definitions must have been loaded
 * (`loadR4Definitions`).
 *
 * An Endpoint may have what the interface allows it beyond R4, and lack what the interface does not require.
 * What R4 demands and nobody is refused for: that something refers to each contained resource (no directory that we
 * know of does so), that a reference is to one of the types that the element names, and what a narrative may hold
 * (it is cleaned where it is shown).
 */
export function r4Issues(given: Record<string, unknown>): ProblemIssue[] {
  const resource = withoutInterfaceSiblings(given);
  const shape = shapeIssues(resource);
  // What stands inside of something misshapen is no news.
  const isNews = ({ path }: ProblemIssue) =>
    !shape.some((told) => path === told.path || path.startsWith(`${told.path}.`));
  const isMisshapen = shape.length > 0;
  const rules = [
    ...ownIdIssues(resource),
    ...ruleIssues(resource, isMisshapen),
    ...(isMisshapen ? [] : dataTypeIssues(resource)),
  ];
  return [...shape, ...rules.filter(isNews)];
}

/** The resource's own id is R4's to the letter, other than a contained one's. */
function ownIdIssues({ id }: Record<string, unknown>): ProblemIssue[] {
  const message = id === undefined ? undefined : primitiveProblem(id, 'id');
  return message === undefined ? [] : [{ path: 'id', message }];
}

/** What is missing, and, of a resource with the right shape, what breaks R4's rules. */
function ruleIssues(resource: Record<string, unknown>, isMisshapen: boolean): ProblemIssue[] {
  return validatorIssues(resource, isMisshapen)
    .filter(({ message }) => (isMisshapen ? message === missing : !isFormat(message)))
    .filter(({ path, message }) => !(message === missing && notRequiredHere.has(path)))
    .map(({ path, message }) => ({ path: dotted(path), message }));
}

function validatorIssues(resource: Record<string, unknown>, isMisshapen: boolean): ProblemIssue[] {
  try {
    validateResource(resource as never); // what it validates is not yet known to be a resource
    return [];
  } catch (error) {
    // It stumbles over shapes that it does not expect.
    if (!(error instanceof OperationOutcomeError) && isMisshapen) return [];
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (error.outcome.issue ?? [])
      .filter(({ severity }) => severity === 'error' || severity === 'fatal')
      .map(({ expression, details }) => ({
        path: expression?.[0] ?? '',
        message: details?.text ?? 'Not valid in FHIR R4',
      }));
  }
}

/** The validator's own patterns for simple types differ from R4's; `shapeIssues` has R4's. */
function isFormat(message: string): boolean {
  return /^Invalid (\w+ format|(date|dateTime|instant) value)$/.test(message);
}

/** The validator's path, which begins with the resource's type, as ours. */
function dotted(path: string): string {
  return path.replace(/^\w+\.?/, '').replace(/\[(\d+)\]/g, '.$1');
}
