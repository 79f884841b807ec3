import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { type JsonObject, objectsIn } from '../json-object.ts';
import { constraintMessages } from './r4-constraints.ts';
import { isR4Resource, membersOf, type TypedObject, typedObjects } from './r4-members.ts';

/**
 * Violations of R4's reference rules (http://hl7.org/fhir/R4/references.html) in a resource of valid shape: allowed
 * targets, resolvable references, unique ids of contained resources, each of them referred to (dom-3). Broken
 * references that are already `stored` are tolerated.
 */
export function referenceIssues(
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

/**
 * Inside a bundle, URLs refer to entries and conditional references are resolved
 * (http://hl7.org/fhir/R4/http.html#trules).
 */
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
