import * as z from 'zod/mini';
import { issueSteps } from '#app/kit/json/issue-steps.ts';
import {
  formatJsonLine,
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { isTimeType, timeProblem } from '#app/kit/time/typed-time.ts';
import { nearestWord } from '#contract/base/edit-distance.ts';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { brokenRule } from '#contract/r4/primitives.ts';
import { type RuleCode, ruleMessages } from '#contract/r4/rules.ts';
import { endBeforeStart } from '#contract/r4/time-order.ts';
import { t } from '#words/t.ts';
import { elementPath, valueAt } from './form-tree.ts';
import { numberProblem } from './primitive-text.ts';

export type CheckedResource<Resource> =
  | { isValid: true; resource: Resource }
  | { isValid: false; issues: ProblemIssue[] };

/** Validates JSON text as a resource: by its schema, and R4's primitive types. */
export function checkResource<Resource>(
  text: string,
  kind: {
    schema: z.ZodMiniType<Resource>;
    elements: ElementTable;
    /** Leaves mandatory elements to the schema. */
    isWhole?: boolean;
  },
): CheckedResource<Resource> {
  const { schema, elements, isWhole = false } = kind;
  const parsed = z.safeParse(schema, JSON.parse(text), issueMessages);
  const root = { type: elements.resourceType, path: [], elements, isWhole };
  const typeIssues = primitiveIssues(parseJsonObject(text) ?? {}, root);
  const typeMessages = new Map(typeIssues.map(({ path, message }) => [path, message]));
  const issues = (parsed.success ? [] : issuesOf(parsed.error)).map((issue) => {
    const message = typeMessages.get(issue.path) ?? issue.message;
    typeMessages.delete(issue.path);
    return { ...issue, message };
  });
  for (const [path, message] of typeMessages) issues.push({ path, message });
  return parsed.success && issues.length === 0
    ? { isValid: true, resource: parsed.data }
    : { isValid: false, issues };
}

/**
 * The issues that an edit introduces: those of the new text without those of the stored one, which a deployment
 * accepted, and some of which cannot be fixed here.
 */
export function issuesOfEdit(
  check: (text: string) => readonly ProblemIssue[],
  { text, stored }: { text: string; stored: string },
): readonly ProblemIssue[] {
  const issues = check(text);
  if (issues.length === 0) return issues;
  const storedValues = new Set(check(stored).map(invalidValueIn(stored)));
  const invalidValue = invalidValueIn(text);
  return issues.filter((issue) => {
    const value = invalidValue(issue);
    return value === undefined || !storedValues.has(value);
  });
}

/** Identifies an issue by element and value, regardless of list position. Missing elements have no value. */
function invalidValueIn(text: string) {
  const tree = parseJsonObject(text);
  return ({ path }: ProblemIssue): string | undefined => {
    const value = valueAt(tree, path);
    return value === undefined ? undefined : `${elementPath(path)} ${formatJsonLine(value)}`;
  };
}

export function issuesIn(checked: CheckedResource<unknown>): readonly ProblemIssue[] {
  return checked.isValid ? [] : checked.issues;
}

interface Place {
  type: string;
  path: readonly string[];
  elements: ElementTable;
  isWhole: boolean;
}

/** Primitives of the wrong type, and missing members, within an object. */
function primitiveIssues(object: JsonObject, around: Place): ProblemIssue[] {
  const { type, path, elements, isWhole } = around;
  // Hours may go past midnight, so only moments are refused.
  const isReversed = isWhole && endBeforeStart(object) === 'end';
  const orderIssues = isReversed
    ? [{ path: [...path, 'end'].join('.'), message: ruleMessages.ends_before_start }]
    : [];
  const elementIssues = elements.elementsOf(type).flatMap((element) => {
    const value = Object.hasOwn(object, element.name) ? object[element.name] : undefined;
    const at = [...path, element.name];
    const isMissing = value === undefined && !Object.hasOwn(object, `_${element.name}`);
    if (isWhole && element.isRequired && isMissing) {
      const rule = element.isList ? 'missing_entry' : 'missing';
      return [{ path: at.join('.'), message: ruleMessages[rule] }];
    }
    if (!element.isList) return issuesAt(value, element, { ...around, path: at });
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          issuesAt(item, element, { ...around, path: [...at, String(index)] }),
        )
      : [];
  });
  return [...orderIssues, ...elementIssues];
}

/** Ends before starts, at any depth: hours that go past midnight are a warning. */
export function orderWarnings(value: JsonValue, path: readonly string[] = []): ProblemIssue[] {
  if (!isJsonObject(value) && !Array.isArray(value)) return [];
  const end = isJsonObject(value) ? endBeforeStart(value) : undefined;
  const within = Object.entries(value).flatMap(([name, one]) =>
    orderWarnings(one, [...path, name]),
  );
  if (end === undefined) return within;
  return [{ path: [...path, end].join('.'), message: t('End must be after start') }, ...within];
}

function issuesAt(
  value: JsonValue | undefined,
  { type, rule }: R4Element,
  around: Place,
): ProblemIssue[] {
  const { path, elements } = around;
  if (value === undefined || value === null) return [];
  if (elements.isComplex(type)) {
    // Contained resources can be of any kind, which only the service validates.
    const isOpen = type !== 'Resource' && isJsonObject(value);
    return isOpen ? primitiveIssues(value, { ...around, type }) : [];
  }
  const broken = brokenRule(rule, isJsonNumber(value) ? Number(value.value) : value);
  if (broken === undefined) return [];
  const typed = typeof value === 'string' ? typedProblem(value, type, broken) : undefined;
  return [{ path: path.join('.'), message: typed ?? ruleMessages[broken] }];
}

/** The error of an unreadable number or time, with the expected format. */
function typedProblem(value: string, type: string, broken: RuleCode): string | undefined {
  if (broken === 'not_number') return numberProblem(value, type);
  return isTimeType(type) ? timeProblem(value, type) : undefined;
}

/** Adds suggestions to issues about unknown members. */
export function withNearestNames(
  issues: readonly ProblemIssue[],
  elements: ElementTable,
): ProblemIssue[] {
  return issues.map((issue) => {
    if (issue.message !== ruleMessages.unknown_member) return issue;
    const steps = issueSteps(issue.path);
    const holder = elements.placeAt(steps.slice(0, -1))?.type;
    const names = holder === undefined ? [] : elements.elementsOf(holder).map(({ name }) => name);
    const nearest = nearestWord(steps.at(-1) ?? '', names);
    if (nearest === undefined) return issue;
    const { message } = issue;
    return { ...issue, message: t('{message}: did you mean {nearest}?', { message, nearest }) };
  });
}
