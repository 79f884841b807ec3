import type { ProblemIssue } from '#contract/problem.ts';
import { isR4Resource, type Member, membersOf } from './r4-members.ts';
import { isPrimitive, primitiveProblem } from './r4-primitives.ts';

type Json = Record<string, unknown>;

/** A value and where it stands. */
interface Place {
  value: unknown;
  member: Member;
  path: readonly string[];
}

/**
 * What is wrong with the members of a resource by R4's definitions and its JSON form
 * (http://hl7.org/fhir/R4/json.html): members that a type does not have, one value for a list and the reverse,
 * formats, codes outside a required value set, nulls, emptiness, and `_field` siblings. What it does not look at is
 * what is missing and what R4's rules say about several members at once.
 */
export function shapeIssues(resource: Json, path: readonly string[] = []): ProblemIssue[] {
  const { resourceType } = resource;
  if (!isR4Resource(resourceType)) {
    return issue([...path, 'resourceType'], 'Must be a resource type of R4');
  }
  return elementIssues(resource, resourceType, path);
}

function elementIssues(value: Json, type: string, path: readonly string[]): ProblemIssue[] {
  const members = membersOf(type);
  const chosen = new Map<string, string>();
  return Object.entries(value).flatMap(([key, content]) => {
    if (key === 'resourceType' && isR4Resource(type)) return [];
    const here = [...path, key];
    const name = key.startsWith('_') ? key.slice(1) : key;
    const member = members.get(name);
    if (member === undefined || (key !== name && !hasSibling(member))) {
      return issue(here, 'Unknown field');
    }
    const { element } = member;
    if ((chosen.get(element) ?? name) !== name)
      return issue(here, `Only one ${element} is allowed`);
    chosen.set(element, name);
    const place = { value: content, member, path: here };
    return key === name ? valueIssues(place, value[`_${name}`]) : siblingIssues(place, value[name]);
  });
}

function valueIssues({ value, member, path }: Place, sibling: unknown): ProblemIssue[] {
  if (!member.isList) {
    if (Array.isArray(value)) return issue(path, 'Must be one value, not a list');
    return itemIssues({ value, member, path });
  }
  if (!Array.isArray(value)) return issue(path, 'Must be a list');
  if (value.length === 0) return issue(path, 'Must not be empty');
  return value.flatMap((item: unknown, index) => {
    const isBeside = item === null && Array.isArray(sibling) && isObject(sibling[index]);
    return isBeside ? [] : itemIssues({ value: item, member, path: [...path, String(index)] });
  });
}

function itemIssues({ value, member, path }: Place): ProblemIssue[] {
  const { type, codes } = member;
  if (value === null) return issue(path, 'Must not be null');
  if (isPrimitive(type)) {
    const problem = primitiveProblem(value, type);
    if (problem !== undefined) return issue(path, problem);
    return codes === undefined || codes.has(String(value)) ? [] : issue(path, oneOf(codes));
  }
  if (!isObject(value)) return issue(path, 'Must be an object');
  if (type === 'Resource') return shapeIssues(value, path);
  if (isHollow(value)) return issue(path, 'Must not be empty');
  const given = codings(value);
  if (codes !== undefined && given.length > 0 && !given.some((code) => codes.has(code))) {
    return issue(path, oneOf(codes));
  }
  return elementIssues(value, type, path);
}

/** What is wrong with the `_field` beside a simple value or a list of them, or that stands in its stead. */
function siblingIssues({ value, member, path }: Place, beside: unknown): ProblemIssue[] {
  if (!member.isList) return siblingElementIssues(value, beside !== undefined, path);
  if (!Array.isArray(value)) return issue(path, 'Must be a list of objects');
  if (value.length === 0) return issue(path, 'Must not be empty');
  const values: unknown[] | undefined = Array.isArray(beside) ? beside : undefined;
  if (values !== undefined && values.length !== value.length) {
    return issue(path, 'Must be as long as the list that it stands beside');
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
): ProblemIssue[] {
  if (!isObject(value)) return issue(path, 'Must be an object');
  const isEmpty = isValued ? Object.keys(value).length === 0 : isHollow(value);
  return isEmpty ? issue(path, 'Must not be empty') : elementIssues(value, 'Element', path);
}

/** R4's rule ele-1: an element has a value or children, and its id is none of them. */
function isHollow(value: Json): boolean {
  return Object.keys(value).every((key) => key === 'id');
}

/** FHIR's model gives these no extensions. */
const alone = new Set(['Element.id', 'Extension.url', 'xhtml']);

function hasSibling({ type }: Member): boolean {
  return isPrimitive(type) && !alone.has(type);
}

function codings({ coding }: Json): string[] {
  const list: unknown[] = Array.isArray(coding) ? coding : [];
  return list.filter(isObject).map(({ code }) => String(code));
}

function oneOf(codes: ReadonlySet<string>): string {
  return codes.size > 40
    ? 'Must be a code of its value set'
    : `Must be one of ${[...codes].join(', ')}`;
}

function issue(path: readonly string[], message: string): ProblemIssue[] {
  return [{ path: path.join('.'), message }];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
