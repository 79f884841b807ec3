import { OperationOutcomeError, validateResource } from '@medplum/core';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { brokenRule, isPrimitive } from '#contract/r4/primitives.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { narrativeIssues } from './narrative.ts';
import { constraintMessages } from './r4-constraints.ts';
import { isR4Resource, membersOf, type TypedObject, typedObjects } from './r4-members.ts';
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

/**
 * Violations of R4's reference rules (http://hl7.org/fhir/R4/references.html) in a resource of valid shape: allowed
 * targets, resolvable references, unique ids of contained resources, each of them referred to (dom-3). Broken
 * references that are already `stored` are tolerated.
 */
function referenceIssues(
  objects: readonly TypedObject[],
  resource: JsonObject,
  stored: readonly TypedObject[],
): ProblemIssue[] {
  const contained = objectsIn(resource.contained);
  // `#` alone is the containing resource.
  const types = new Map([['', String(resource.resourceType)]]);
  for (const { id, resourceType } of contained) types.set(String(id), String(resourceType));
  const storedReferences = new Set(stored.filter(isReference).map(({ value }) => value.reference));
  const issues = objects.filter(isReference).flatMap((place) => {
    const isStoredReference = storedReferences.has(place.value.reference);
    const message =
      (isStoredReference ? undefined : unresolvableReason(place, resource)) ??
      targetFault(place, types);
    return message === undefined ? [] : [{ path: place.path.join('.'), message }];
  });
  if (contained.length === 0) return issues;
  const referencedAddresses = new Set(objects.flatMap(addressesIn));
  const ids = new Set();
  return [
    ...issues,
    ...contained.flatMap((inner, index): ProblemIssue[] => {
      const { id } = inner;
      if (id !== undefined && ids.has(id)) {
        const message = t('Another contained resource has this ID');
        return [{ path: `contained.${index}.id`, message }];
      }
      ids.add(id);
      const isNamed =
        referencedAddresses.has(`#${id}`) || typedObjects(inner).flatMap(addressesIn).includes('#');
      return isNamed ? [] : [{ path: `contained.${index}`, message: constraintMessages['dom-3'] }];
    }),
  ];
}

const isReference = ({ type }: TypedObject) => type === 'Reference';

/** Why a reference is unresolvable, or undefined. */
function unresolvableReason({ value }: TypedObject, root: JsonObject): string | undefined {
  const reference = String(value.reference ?? '');
  if (isWithinBundle(root)) return undefined;
  if (/^[A-Za-z]+\?/.test(reference))
    return t('Must name the resource: only transactions resolve searches');
  if (/^urn:(uuid|oid):/i.test(reference))
    return t('Must name the resource: urn:uuid: and urn:oid: work only within a Bundle');
  return undefined;
}

/** What is wrong with the target of a reference, or undefined. `types` are those of contained resources by id. */
function targetFault(
  { value, member }: TypedObject,
  types: ReadonlyMap<string, string>,
): string | undefined {
  const reference = String(value.reference ?? '');
  const target = targetOf(reference, types);
  if (target === null) return t('Must be the ID of a contained resource');
  const type = target ?? String(value.type ?? '').replace(/^.*\//, '');
  const { targets } = member ?? {};
  if (targets === undefined || targets.has(type) || !isR4Resource(type)) return undefined;
  return t('Must refer to one of {values}', { values: [...targets].join(', ') });
}

/** In a bundle, URLs refer to entries and conditional references resolve (http://hl7.org/fhir/R4/http.html#trules). */
function isWithinBundle({ resourceType }: JsonObject): boolean {
  return resourceType === 'Bundle' || resourceType === 'Parameters';
}

/** `Patient/1`, optionally with a version, absolute, or conditional. */
const typed =
  /^(?:https?:\/\/.+\/)?([A-Z]\w+)(?:\/[\w.-]{1,64}(?:\/_history\/[\w.-]{1,64})?|\?.*)$/;

/** The type of a reference's target; undefined if unknown, null for a missing contained resource. */
function targetOf(
  reference: string,
  types: ReadonlyMap<string, string>,
): string | undefined | null {
  if (!reference.startsWith('#')) return typed.exec(reference)?.[1];
  return types.get(reference.slice(1)) ?? null;
}

const addressTypes = new Set(['uri', 'url', 'canonical']);

/** The references and URIs in an object itself. Real directories write ids of contained resources without `#`. */
function addressesIn({ value, type }: TypedObject): string[] {
  if (type === 'Reference' && value.reference !== undefined) {
    const reference = String(value.reference);
    return [reference, `#${reference}`];
  }
  const members = membersOf(type);
  return Object.entries(value).flatMap(([name, content]) =>
    addressTypes.has(members.get(name)?.type ?? '') ? [content].flat().map(String) : [],
  );
}
