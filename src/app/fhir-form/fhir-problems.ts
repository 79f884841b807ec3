import { issueSteps } from '#app/kit/json/issue-steps.ts';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { orderWarnings } from './check-resource.ts';
import { jsonTypes, mainMember } from './element-forms.ts';
import { type FhirFormKind, sectionMembers } from './fhir-form-kind.ts';
import {
  deleteWithin,
  isIndex,
  joinPath,
  type PathMap,
  pathsWithin,
  reorderPaths,
  stepsOf,
  type TreePath,
  treePathOf,
  valueAt,
  withoutBlanks,
} from './form-tree.ts';

/** Text typed into a JSON field that is not valid yet. */
export interface InvalidJson {
  text: string;
  message: string;
}

interface ProblemsOptions {
  kind: Pick<FhirFormKind, 'elements' | 'check' | 'sections'>;
  tree: () => JsonObject;
  text: () => string;
  unfinished: PathMap<InvalidJson>;
  notify: () => void;
}

/** The issues of a form by field, and which of them are shown yet. `internal` is for the form store only. */
export function createFhirProblems(options: ProblemsOptions) {
  const { kind, tree, text, unfinished, notify } = options;
  const shownMembers = new Set(kind.sections.flatMap(sectionMembers));
  let isAllShown = false;
  let isChecked = false;
  let rest: readonly ProblemIssue[] = [];
  const checked: PathMap<string> = new Map();
  const warnings: PathMap<string> = new Map();
  const orderIssues: PathMap<string> = new Map();
  const refusals: PathMap<string> = new Map();
  const visited: PathMap<true> = new Map();

  /** Assigns issues to fields; returns those without one. */
  function assign(issues: readonly ProblemIssue[], messages: PathMap<string>): ProblemIssue[] {
    messages.clear();
    return issues.filter(({ path, message }) => {
      const treePath = treePathOf(tree(), issueSteps(path));
      const field = shownMembers.has(stepsOf(treePath)[0] ?? '')
        ? fieldPathOf(tree(), treePath, kind.elements)
        : undefined;
      if (field !== undefined && !messages.has(field)) messages.set(field, message);
      return field === undefined;
    });
  }

  /** Validates by schema, once per change. */
  function check(): void {
    if (isChecked) return;
    isChecked = true;
    rest = assign(kind.check(text()), checked);
    assign(orderWarnings(sentResource(tree())), orderIssues);
  }

  function problemAt(path: TreePath): string | undefined {
    const immediate = unfinished.get(path)?.message ?? refusals.get(path);
    return immediate ?? (isAllShown || visited.has(path) ? checked.get(path) : undefined);
  }

  return {
    internal: {
      check,
      invalidate: () => {
        isChecked = false;
      },
      /** Clears the service's issue of a changed value. */
      clearRefusal: (path: TreePath) => refusals.delete(path),
      clearRefusalsWithin: (path: TreePath) => deleteWithin(refusals, path),
      reorder: (path: TreePath, order: readonly number[]) => {
        for (const map of [checked, warnings, orderIssues, refusals, visited])
          reorderPaths(map, path, order);
      },
    },
    /** On blur: shows the issue of this field. */
    leave: (path: TreePath) => {
      if (visited.has(path) && isChecked) return;
      visited.set(path, true);
      check();
      notify();
    },
    problemAt,
    warningAt: (path: TreePath) => warnings.get(path) ?? orderIssues.get(path),
    /** Whether an issue is shown at or below a path. */
    hasProblemIn: (path: TreePath) =>
      pathsWithin(unfinished, path).length > 0 ||
      pathsWithin(refusals, path).length > 0 ||
      pathsWithin(checked, path).some((field) => problemAt(field) !== undefined),
    /** Shows all issues; returns whether there are any. */
    showAll: (): boolean => {
      isAllShown = true;
      check();
      notify();
      return checked.size > 0 || unfinished.size > 0 || rest.length > 0;
    },
    warn: (issues: readonly ProblemIssue[]) => {
      assign(issues, warnings);
      notify();
    },
    /** Shows the service's issues; returns those without a field. */
    refuse: (issues: readonly ProblemIssue[]): ProblemIssue[] => {
      const others = assign(issues, refusals);
      notify();
      return others;
    },
    /** Validation issues without a field. */
    rest: (): readonly ProblemIssue[] => (isAllShown ? rest : none),
  };
}

const none: readonly ProblemIssue[] = [];

/** The resource to send: the tree without blanks. */
export function sentResource(tree: JsonObject): JsonObject {
  const sent = withoutBlanks(tree);
  return isJsonObject(sent) ? sent : {};
}

/** Members that only the service sets. */
const hiddenMembers = new Set(['meta.versionId', 'meta.lastUpdated', 'meta.id']);

/**
 * The field that shows a path: the path itself, the JSON field around it, or the field that represents an object.
 * Undefined if the form does not show it.
 */
function fieldPathOf(
  tree: JsonObject,
  path: TreePath,
  elements: ElementTable,
): TreePath | undefined {
  if (path === '' || hiddenMembers.has(path)) return undefined;
  let type = elements.resourceType;
  let isList = false;
  let field = '';
  for (const step of stepsOf(path)) {
    const next = joinPath(field, step);
    if (isList) {
      // Issues of a missing list or item are shown at the list.
      if (!isIndex(step) || valueAt(tree, next) === undefined) return field;
      isList = false;
    } else {
      const member = elements.elementNamed(type, step);
      if (member === undefined) return undefined;
      ({ type, isList } = member);
    }
    field = next;
    if (!isList && jsonTypes.has(type)) return field;
  }
  if (isList) return field;
  const main = mainMember(type, elements);
  const value = valueAt(tree, field);
  if (main === undefined) return field;
  return isJsonObject(value) || value === undefined ? joinPath(field, main) : field;
}
