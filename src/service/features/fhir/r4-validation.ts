import {
  getDataType,
  isDataTypeLoaded,
  isResourceType,
  OperationOutcomeError,
  validateResource,
} from '@medplum/core';
import type { ProblemIssue } from '#contract/problem.ts';
import { emptyIssues, unreadableIssues } from './fhir-json.rules.ts';
import { codesOf } from './r4-definitions.ts';

/** What R4 requires and the interface does not: the console warns of these, nobody refuses them. */
const notRequiredHere = new Set(['Endpoint.status', 'Endpoint.address']);

/**
 * What is wrong with a resource by FHIR R4: structure and formats through the official definitions, and codes outside
 * their required value sets. Paths are dotted (`contact.0.system`). Empty: the resource is valid. The definitions
 * must have been loaded (`loadR4Definitions`).
 */
export function r4Issues(resource: Record<string, unknown>): ProblemIssue[] {
  const kind = String(resource.resourceType);
  // The validator stops at such things without saying where they stand.
  const unreadable = [...unknownContained(resource), ...unreadableIssues(resource)];
  if (unreadable.length > 0) return unreadable;
  const structure = structureIssues(resource).filter(
    ({ expression, message }) =>
      !(message === 'Missing required property' && notRequiredHere.has(expression)),
  );
  return [
    ...emptyIssues(resource),
    ...structure.map(({ expression, message }) => ({ path: dotted(expression, kind), message })),
    ...elementIssues(resource, kind, []),
  ];
}

function unknownContained(resource: Record<string, unknown>): ProblemIssue[] {
  const contained: unknown[] = Array.isArray(resource.contained) ? resource.contained : [];
  return contained.flatMap((item, index) => {
    const type = isObject(item) ? item.resourceType : undefined;
    if (!isObject(item) || (typeof type === 'string' && isResourceType(type))) return [];
    return [{ path: `contained.${index}.resourceType`, message: 'Must be a resource type of R4' }];
  });
}

function structureIssues(resource: Record<string, unknown>) {
  try {
    validateResource(resource as never); // what it validates is not yet known to be a resource
    return [];
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (
      (error.outcome.issue ?? [])
        .filter((issue) => issue.severity === 'error' || issue.severity === 'fatal')
        // `emptyIssues` says so of everything that is empty.
        .filter((issue) => issue.details?.text !== 'Invalid empty non-primitive value')
        .map((issue) => ({
          expression: issue.expression?.[0] ?? '',
          message: issue.details?.text ?? 'Not valid in FHIR R4',
        }))
    );
  }
}

function dotted(expression: string, kind: string): string {
  return expression.replace(new RegExp(`^${kind}\\.?`), '').replace(/\[(\d+)\]/g, '.$1');
}

/**
 * Walks the values along their type's definition and checks what the validator leaves out: each code with a required,
 * listable value set, and that an element with a choice of types has one of them.
 */
function elementIssues(
  value: Record<string, unknown>,
  type: string,
  path: string[],
): ProblemIssue[] {
  if (!isDataTypeLoaded(type)) return [];
  return Object.entries(getDataType(type).elements).flatMap(([name, element]) => {
    const codes =
      element.binding?.strength === 'required' && element.type[0]?.code === 'code'
        ? codesOf(element.binding.valueSet ?? '')
        : undefined;
    const properties = propertiesOf(value, name, element.type);
    const surplus = properties.slice(1).map(([key]) => ({
      path: [...path, key].join('.'),
      message: `Only one ${name} is allowed`,
    }));
    const inside = properties.flatMap(([key, typeCode]) =>
      itemsOf(value[key], [...path, key]).flatMap(([item, itemPath]) => {
        if (typeof item === 'string' && codes !== undefined && !codes.has(item)) {
          return [{ path: itemPath.join('.'), message: `Must be one of ${[...codes].join(', ')}` }];
        }
        if (!isObject(item)) return [];
        const itemType = typeCode === 'Resource' ? String(item.resourceType) : typeCode;
        return elementIssues(item, itemType, itemPath);
      }),
    );
    return [...surplus, ...inside];
  });
}

/** The members of an element that are present: one for a plain element, `valueCode` and the like for `value[x]`. */
function propertiesOf(
  value: Record<string, unknown>,
  name: string,
  types: readonly { code: string }[],
): [string, string][] {
  const candidates: [string, string][] = name.endsWith('[x]')
    ? types.map(({ code }) => [
        `${name.slice(0, -3)}${code.charAt(0).toUpperCase()}${code.slice(1)}`,
        code,
      ])
    : [[name, types[0]?.code ?? '']];
  return candidates.filter(([key]) => value[key] !== undefined);
}

function itemsOf(value: unknown, path: string[]): [unknown, string[]][] {
  return Array.isArray(value)
    ? value.map((item: unknown, index) => [item, [...path, String(index)]])
    : [[value, path]];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
