import { issueSteps } from '#app/kit/json/issue-steps.ts';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { orderWarnings } from './check-resource.ts';
import { isShownAsJson, mainMember } from './element-forms.ts';
import { type FhirFormKind, sectionMembers } from './fhir-form-kind.ts';
import { stepsOf, type TreePath, treePathOf, valueAt, withoutBlanks } from './form-tree.ts';
import { createNotes, type PathNotes } from './path-notes.ts';

/** A text that is being typed where a JSON value belongs, and is none yet. */
export interface NoValueYet {
  text: string;
  message: string;
}

interface ProblemsOptions {
  kind: Pick<FhirFormKind, 'elements' | 'check' | 'sections'>;
  tree: () => JsonObject;
  text: () => string;
  unfinished: PathNotes<NoValueYet>;
  notify: () => void;
}

/** What is wrong where in a form, and what of it is shown yet; `problems` is for the store alone. */
export function createFhirProblems(options: ProblemsOptions) {
  const { kind, tree, text, unfinished, notify } = options;
  const shown = new Set(kind.sections.flatMap(sectionMembers));
  let isAllShown = false;
  let isChecked = false;
  let rest: readonly ProblemIssue[] = [];
  const checked = createNotes<string>();
  const warnings = createNotes<string>();
  const disorder = createNotes<string>();
  const refusals = createNotes<string>();
  const visited = createNotes<true>();

  /** Puts issues on the form's fields; those that have none come back. */
  function place(issues: readonly ProblemIssue[], on: PathNotes<string>): ProblemIssue[] {
    on.clear();
    return issues.filter(({ path, message }) => {
      const [member = '', ...within] = stepsOf(treePathOf(tree(), issueSteps(path)));
      const field = shown.has(member)
        ? fieldPathOf(tree(), [member, ...within].join('.'), kind.elements)
        : undefined;
      if (field !== undefined && !on.has(field)) on.set(field, message);
      return field === undefined;
    });
  }

  /** Asks the contract's schema what is wrong, unless nothing has changed since. */
  function check(): void {
    if (isChecked) return;
    isChecked = true;
    rest = place(kind.check(text()), checked);
    place(orderWarnings(sentResource(tree())), disorder);
  }

  function problemAt(path: TreePath): string | undefined {
    const atOnce = unfinished.get(path)?.message ?? refusals.get(path);
    return atOnce ?? (isAllShown || visited.has(path) ? checked.get(path) : undefined);
  }

  return {
    problems: {
      check,
      /** The draft has changed since it was checked. */
      expire: () => {
        isChecked = false;
      },
      /** What the service had against a place holds no longer. */
      accept: refusals.drop,
      acceptWithin: refusals.dropWithin,
      renumber: (path: TreePath, order: readonly number[]) => {
        for (const notes of [checked, warnings, disorder, refusals, visited])
          notes.renumber(path, order);
      },
    },
    /** The pointer or keyboard has left a field, so what is wrong there may be said. */
    leave: (path: TreePath) => {
      if (visited.has(path) && isChecked) return;
      visited.set(path, true);
      check();
      notify();
    },
    problemAt,
    warningAt: (path: TreePath) => warnings.get(path) ?? disorder.get(path),
    /** Whether something shown as wrong is at a place or inside it. */
    hasProblemIn: (path: TreePath) =>
      [unfinished, refusals].some((notes) => notes.hasWithin(path)) ||
      checked.within(path).some((at) => problemAt(at) !== undefined),
    /** Shows everything that is wrong; whether there is anything. */
    showAll: (): boolean => {
      isAllShown = true;
      check();
      notify();
      return [checked, unfinished].some((notes) => notes.size() > 0) || rest.length > 0;
    },
    /** What is worth a look, though not wrong. */
    warn: (issues: readonly ProblemIssue[]) => {
      place(issues, warnings);
      notify();
    },
    /** What the service has against the draft; comes back: that of which the form shows nothing. */
    refuse: (issues: readonly ProblemIssue[]): ProblemIssue[] => {
      const others = place(issues, refusals);
      notify();
      return others;
    },
    /** What the check found where the form has no field. */
    rest: (): readonly ProblemIssue[] => (isAllShown ? rest : none),
  };
}

const none: readonly ProblemIssue[] = [];

/** The tree as it is sent: without what is empty. */
export function sentResource(tree: JsonObject): JsonObject {
  const sent = withoutBlanks(tree);
  return isJsonObject(sent) ? sent : {};
}

/** Members that the form leaves to the service. */
const unshown = new Set(['meta.versionId', 'meta.lastUpdated', 'meta.id']);

/**
 * The field that shows what is at a place: the place itself, the JSON box around it, or the field that stands for an
 * object as a whole. Undefined where the form shows nothing of it.
 */
function fieldPathOf(
  tree: JsonObject,
  path: TreePath,
  elements: ElementTable,
): TreePath | undefined {
  if (unshown.has(path)) return undefined;
  let type = elements.resourceType;
  let isList = false;
  let at = '';
  for (const step of stepsOf(path)) {
    const next = at === '' ? step : `${at}.${step}`;
    if (isList) {
      // A list or an entry that the tree does not have is told of at the list.
      if (!/^\d+$/.test(step) || valueAt(tree, next) === undefined) return at;
      isList = false;
    } else {
      const member = elements.elementNamed(type, step);
      if (member === undefined) return undefined;
      ({ type, isList } = member);
    }
    at = next;
    if (!isList && isShownAsJson(type)) return at;
  }
  if (at === '' || isList) return at === '' ? undefined : at;
  const main = mainMember(type, elements);
  const value = valueAt(tree, at);
  if (main === undefined) return at;
  return isJsonObject(value) || value === undefined ? `${at}.${main}` : at;
}
