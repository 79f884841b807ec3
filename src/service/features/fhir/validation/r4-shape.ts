import type { ProblemIssue } from '#contract/base/problem.ts';
import { brokenRule, isPrimitive } from '#contract/r4/primitives.ts';
import { type RuleCode, ruleMessages } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { isR4Resource, type Member, membersOf } from './r4-members.ts';

interface ShapeIssue extends ProblemIssue {
  rule?: RuleCode;
}

interface Place {
  value: unknown;
  member: Member;
  path: readonly string[];
}

/**
 * Violations of R4's definitions and JSON form (http://hl7.org/fhir/R4/json.html): unknown members, wrong
 * cardinality, formats, codes outside a required value set, nulls, empty values, `_field` siblings, and missing
 * members. Constraints across several members are checked elsewhere.
 */
export function shapeIssues(resource: JsonObject, path: readonly string[] = []): ShapeIssue[] {
  const { resourceType } = resource;
  if (!isR4Resource(resourceType)) {
    return ruleIssue([...path, 'resourceType'], 'not_resource_type');
  }
  return elementIssues(resource, resourceType, path);
}

function elementIssues(value: JsonObject, type: string, path: readonly string[]): ShapeIssue[] {
  const members = membersOf(type);
  const chosen = new Map<string, string>();
  const issues = Object.entries(value).flatMap(([key, content]) => {
    if (key === 'resourceType' && isR4Resource(type)) return [];
    const here = [...path, key];
    const name = key.startsWith('_') ? key.slice(1) : key;
    const member = members.get(name);
    if (member === undefined || (key !== name && !hasSibling(member))) {
      return ruleIssue(here, 'unknown_member');
    }
    const { element } = member;
    if ((chosen.get(element) ?? name) !== name)
      return issue(here, t('Only one {element} is allowed', { element }));
    chosen.set(element, name);
    const place = { value: content, member, path: here };
    return key === name ? valueIssues(place, value[`_${name}`]) : siblingIssues(place, value[name]);
  });
  const required = [...members.values()].filter(({ isRequired }) => isRequired);
  const missing = new Set(required.map(({ element }) => element).filter((one) => !chosen.has(one)));
  return [
    ...issues,
    ...[...missing].flatMap((element) => ruleIssue([...path, element], 'missing')),
  ];
}

function valueIssues({ value, member, path }: Place, sibling: unknown): ShapeIssue[] {
  if (!member.isList) {
    if (Array.isArray(value)) return ruleIssue(path, 'not_single');
    return itemIssues({ value, member, path });
  }
  if (!Array.isArray(value)) return ruleIssue(path, 'not_list');
  if (value.length === 0) return ruleIssue(path, 'empty');
  return value.flatMap((item: unknown, index) => {
    const isHeldBySibling = item === null && Array.isArray(sibling) && isJsonObject(sibling[index]);
    return isHeldBySibling
      ? []
      : itemIssues({ value: item, member, path: [...path, String(index)] });
  });
}

function itemIssues({ value, member, path }: Place): ShapeIssue[] {
  const { type, codes } = member;
  if (value === null) return ruleIssue(path, 'is_null');
  if (isPrimitive(type)) {
    const rule = brokenRule(type, value);
    if (rule !== undefined) return ruleIssue(path, rule);
    return codes === undefined || codes.has(String(value)) ? [] : issue(path, oneOf(codes));
  }
  if (!isJsonObject(value)) return ruleIssue(path, 'not_object');
  if (type === 'Resource') return shapeIssues(value, path);
  if (isEmptyElement(value)) return ruleIssue(path, 'empty');
  const codings = objectsIn(value.coding).map(({ code }) => String(code));
  if (codes !== undefined && codings.length > 0 && !codings.some((code) => codes.has(code))) {
    return issue(path, oneOf(codes));
  }
  return elementIssues(value, type, path);
}

/** Issues of the `_field` sibling beside or instead of a primitive or a list of primitives. */
function siblingIssues({ value, member, path }: Place, primitive: unknown): ShapeIssue[] {
  if (!member.isList) return siblingElementIssues(value, primitive !== undefined, path);
  if (!Array.isArray(value)) return ruleIssue(path, 'not_object_list');
  if (value.length === 0) return ruleIssue(path, 'empty');
  const values: unknown[] | undefined = Array.isArray(primitive) ? primitive : undefined;
  if (values !== undefined && values.length !== value.length) {
    return ruleIssue(path, 'other_length');
  }
  return value.flatMap((slot: unknown, index) => {
    if (slot === null && values !== undefined) return [];
    const isValued = (values?.[index] ?? null) !== null;
    return siblingElementIssues(slot, isValued, [...path, String(index)]);
  });
}

function siblingElementIssues(
  value: unknown,
  isValued: boolean,
  path: readonly string[],
): ShapeIssue[] {
  if (!isJsonObject(value)) return ruleIssue(path, 'not_object');
  const isEmpty = isValued ? Object.keys(value).length === 0 : isEmptyElement(value);
  return isEmpty ? ruleIssue(path, 'empty') : elementIssues(value, 'Element', path);
}

/** R4's rule ele-1: an element has a value or children, not counting its id. */
function isEmptyElement(value: JsonObject): boolean {
  return Object.keys(value).every((key) => key === 'id');
}

/** These take no extensions. */
const typesWithoutExtensions = new Set(['Element.id', 'Extension.url', 'xhtml']);

function hasSibling({ type }: Member): boolean {
  return isPrimitive(type) && !typesWithoutExtensions.has(type);
}

function oneOf(codes: ReadonlySet<string>): string {
  return codes.size > 40
    ? ruleMessages.not_in_value_set
    : t('Must be one of {values}', { values: [...codes].join(', ') });
}

function ruleIssue(path: readonly string[], rule: RuleCode): ShapeIssue[] {
  return [{ path: path.join('.'), message: ruleMessages[rule], rule }];
}

function issue(path: readonly string[], message: string): ShapeIssue[] {
  return [{ path: path.join('.'), message }];
}
