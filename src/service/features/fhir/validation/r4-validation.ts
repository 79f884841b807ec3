import { OperationOutcomeError, validateResource } from '@medplum/core';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { brokenRule, isPrimitive } from '#contract/r4/primitives.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { narrativeIssues } from './narrative.ts';
import { constraintMessages } from './r4-constraints.ts';
import { membersOf, typedObjects } from './r4-members.ts';
import { referenceIssues } from './r4-references.ts';
import { dataTypeIssues } from './r4-rules.ts';
import { shapeIssues } from './r4-shape.ts';

/**
 * Issues of a resource by FHIR R4: structure, formats and codes by the official definitions, and constraints. Paths
 * are dotted (`contact.0.system`). Empty if valid. Call `loadR4Definitions` first. An Endpoint may also have what
 * the interface adds to R4, and lack what the interface makes optional. A subsetted resource is refused. Broken
 * references that the `stored` version already has are tolerated, so that old resources can still be saved.
 */
export function r4Issues(source: JsonObject, stored?: JsonObject): ProblemIssue[] {
  const resource = withoutInterfaceSiblings(source);
  const all = shapeIssues(resource);
  const missing = all.filter(({ rule }) => rule === 'missing');
  const malformed = all.filter(({ rule }) => rule !== 'missing');
  const rules = [
    ...ownIdIssues(resource),
    ...partIssues(resource),
    ...missing.filter(({ path }) => !isOptionalHere(resource, path)),
    ...(malformed.length > 0 ? [] : ruleIssues(resource, stored)),
  ];
  const malformedPaths = new Set(malformed.map(({ path }) => path));
  // An issue inside a malformed value adds nothing.
  const isInside = ({ path }: ProblemIssue) =>
    path.split('.').some((_, at, steps) => malformedPaths.has(steps.slice(0, at + 1).join('.')));
  return [...malformed, ...rules.filter((issue) => !isInside(issue))].map(({ path, message }) => ({
    path,
    message,
  }));
}

/**
 * An Endpoint without the `_field` siblings that only the interface allows: an object beside any documented field,
 * even an object, a list or the type, possibly with just an id. Other kinds are returned unchanged.
 */
function withoutInterfaceSiblings(resource: JsonObject): JsonObject {
  if (resource.resourceType !== 'Endpoint') return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([key, content]) => !isInterfaceSibling(key, content)),
  );
}

function isInterfaceSibling(key: string, content: unknown): boolean {
  if (!key.startsWith('_') || !isJsonObject(content)) return false;
  const names = Object.keys(content);
  if (names.length === 0) return false;
  const member = membersOf('Endpoint').get(key.slice(1));
  if (member === undefined) return key === '_resourceType';
  const isR4 = isPrimitive(member.type) && !member.isList;
  return !isR4 || names.every((name) => name === 'id');
}

/** Required by R4 but not by the interface: the console warns, the service accepts. */
function isOptionalHere({ resourceType }: JsonObject, path: string): boolean {
  const { requiredByR4Alone } = endpointElements;
  return resourceType === endpointElements.resourceType && requiredByR4Alone().includes(path);
}

/** Only the resource's own id is checked exactly by R4, not those of contained resources. */
function ownIdIssues({ id }: JsonObject): ProblemIssue[] {
  const rule = id === undefined ? undefined : brokenRule('id', id);
  return rule === undefined ? [] : [{ path: 'id', message: ruleMessages[rule] }];
}

/** A client must not store a subset over the whole resource (http://hl7.org/fhir/R4/search.html#elements). */
function partIssues({ meta }: JsonObject): ProblemIssue[] {
  const tags = (meta as { tag?: unknown } | undefined)?.tag;
  const list: unknown[] = Array.isArray(tags) ? tags : [];
  return list.flatMap((tag, index) => {
    const { system, code } = { ...(tag as { system?: unknown; code?: unknown }) };
    if (code !== 'SUBSETTED' || !/v3[-/]ObservationValue$/.test(String(system))) return [];
    const message = t(
      'This is only part of the resource (SUBSETTED); saving it would delete the rest',
    );
    return [{ path: `meta.tag.${index}`, message }];
  });
}

/** Violations of constraints across members. */
function ruleIssues(resource: JsonObject, stored: JsonObject | undefined): ProblemIssue[] {
  const objects = typedObjects(resource);
  return [
    ...invariantIssues(resource),
    ...dataTypeIssues(objects),
    ...referenceIssues(objects, resource, stored === undefined ? [] : typedObjects(stored)),
    ...narrativeIssues(objects),
  ];
}

/** Violations of the validator's constraints in a resource of valid shape. */
function invariantIssues(resource: JsonObject): ProblemIssue[] {
  try {
    validateResource(resource as never); // the input may not be a resource
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (
      (error.outcome.issue ?? [])
        .filter(({ severity }) => severity === 'error' || severity === 'fatal')
        // `shapeIssues` has checked the structure with R4's own patterns.
        .filter(({ code }) => code !== 'structure')
        // The library takes a missing `fullUrl` of a bundle entry for a version-specific one.
        .filter(({ details }) => !details?.text?.includes('bdl-8'))
        .map(({ expression, details }) => ({
          path: toDottedPath(expression?.[0] ?? ''),
          message: constraintText(details?.text),
        }))
    );
  }
}

/** Our message for a constraint of the validator; R4's English text if there is none. */
function constraintText(text = ''): string {
  const [, key = '', human] = /^Constraint (\S+) not met: (.*)$/s.exec(text) ?? [];
  const words: Readonly<Record<string, string>> = constraintMessages;
  return words[key] ?? human ?? t('Isn’t valid in FHIR R4');
}

/** Converts the validator's path, which starts with the type. */
function toDottedPath(path: string): string {
  return path.replace(/^\w+\.?/, '').replace(/\[(\d+)\]/g, '.$1');
}
