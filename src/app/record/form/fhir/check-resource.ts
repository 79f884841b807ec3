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
import { numberProblem } from './primitive-text.ts';

export type CheckedResource<Resource> =
  | { isValid: true; resource: Resource }
  | { isValid: false; issues: ProblemIssue[] };

/** Whether a text, which must be JSON, is a resource that may be sent: by its schema, and by R4's simple types. */
export function checkResource<Resource>(
  text: string,
  kind: {
    schema: z.ZodMiniType<Resource>;
    elements: ElementTable;
    /** The schema leaves to R4 what must be there. */
    isWhole?: boolean;
  },
): CheckedResource<Resource> {
  const { schema, elements, isWhole = false } = kind;
  const parsed = z.safeParse(schema, JSON.parse(text), issueMessages);
  const ofSchema = parsed.success ? [] : issuesOf(parsed.error);
  const places = new Set(ofSchema.map(({ path }) => path));
  const ofTypes = primitiveIssues(parseJsonObject(text) ?? {}, {
    type: elements.resourceType,
    path: [],
    elements,
    isWhole,
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
  isWhole: boolean;
}

/** Which simple values within an object are none of their type, and which members it lacks. */
function primitiveIssues(object: JsonObject, around: Place): ProblemIssue[] {
  const { type, path, elements, isWhole } = around;
  return elements.elementsOf(type).flatMap((element) => {
    const value = Object.hasOwn(object, element.name) ? object[element.name] : undefined;
    const at = [...path, element.name];
    const isMissing = value === undefined && !Object.hasOwn(object, `_${element.name}`);
    if (isWhole && element.isRequired && isMissing) {
      const rule = element.isList ? 'missing_entry' : 'missing';
      return [{ path: at.join('.'), message: ruleWords[rule] }];
    }
    if (!element.isList) return issuesAt(value, element, { ...around, path: at });
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          issuesAt(item, element, { ...around, path: [...at, String(index)] }),
        )
      : [];
  });
}

function issuesAt(
  value: JsonValue | undefined,
  { type, rule }: R4Element,
  around: Place,
): ProblemIssue[] {
  const { path, elements } = around;
  if (value === undefined || value === null) return [];
  if (elements.isComplex(type)) {
    // What is contained is of any kind: the service knows them all.
    const isOpen = type !== 'Resource' && isJsonObject(value);
    return isOpen ? primitiveIssues(value, { ...around, type }) : [];
  }
  const broken = brokenRule(rule, isJsonNumber(value) ? Number(value.value) : value);
  if (broken === undefined) return [];
  const isTyped = broken === 'not_number' && typeof value === 'string';
  return [
    { path: path.join('.'), message: isTyped ? numberProblem(value, type) : ruleWords[broken] },
  ];
}
