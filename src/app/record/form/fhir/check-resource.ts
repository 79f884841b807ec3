import * as z from 'zod/mini';
import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { issueMessages, issuesOf } from '#contract/issues.ts';
import type { ProblemIssue } from '#contract/problem.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { ruleWords } from '#contract/r4/rules.ts';

export type CheckedResource<Resource> =
  | { isValid: true; resource: Resource }
  | { isValid: false; issues: ProblemIssue[] };

/** Whether a text, which must be JSON, is a resource that may be sent: by its schema, and by R4's simple types. */
export function checkResource<Resource>(
  text: string,
  { schema, elements }: { schema: z.ZodMiniType<Resource>; elements: ElementTable },
): CheckedResource<Resource> {
  const parsed = z.safeParse(schema, JSON.parse(text), issueMessages);
  const ofSchema = parsed.success ? [] : issuesOf(parsed.error);
  const places = new Set(ofSchema.map(({ path }) => path));
  const ofTypes = primitiveIssues(parseJsonObject(text) ?? {}, {
    type: elements.resourceType,
    path: [],
    elements,
  }).filter(({ path }) => !places.has(path));
  const issues = [...ofSchema, ...ofTypes];
  return parsed.success && issues.length === 0
    ? { isValid: true, resource: parsed.data }
    : { isValid: false, issues };
}

interface Place {
  type: string;
  path: readonly string[];
  elements: ElementTable;
}

/** Which simple values within an object are none of their type. */
function primitiveIssues(object: JsonObject, { type, path, elements }: Place): ProblemIssue[] {
  return elements.elementsOf(type).flatMap((element) => {
    const value = Object.hasOwn(object, element.name) ? object[element.name] : undefined;
    const at = [...path, element.name];
    if (!element.isList) return issuesAt(value, element, { type, path: at, elements });
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          issuesAt(item, element, { type, path: [...at, String(index)], elements }),
        )
      : [];
  });
}

function issuesAt(
  value: JsonValue | undefined,
  { type, rule }: R4Element,
  { path, elements }: Place,
): ProblemIssue[] {
  if (value === undefined || value === null) return [];
  if (elements.isComplex(type)) {
    // What is contained is of any kind: the service knows them all.
    const isOpen = type !== 'Resource' && isJsonObject(value);
    return isOpen ? primitiveIssues(value, { type, path, elements }) : [];
  }
  const broken = brokenRule(rule, isJsonNumber(value) ? Number(value.value) : value);
  return broken === undefined ? [] : [{ path: path.join('.'), message: ruleWords[broken] }];
}
