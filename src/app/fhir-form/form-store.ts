import { issueSteps } from '#app/kit/json/issue-steps.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { orderWarnings } from './check-resource.ts';
import { isShownAsJson, mainMember } from './element-forms.ts';
import { type FhirFormKind, sectionMembers } from './fhir-form-kind.ts';
import {
  blank,
  joinPath,
  lengthAt,
  siblingPath,
  stepsOf,
  type TreePath,
  treePathOf,
  valueAt,
  withItems,
  withoutBlanks,
  withValueAt,
} from './form-tree.ts';
import { createNotes, type PathNotes } from './path-notes.ts';
import { typedPrimitive } from './primitive-text.ts';
import { placeFor, type UnfinishedText, unfinishedAt } from './unfinished-texts.ts';

type EditedKind = Pick<FhirFormKind, 'elements' | 'check' | 'beginnings' | 'sections'>;

/** Text in a JSON field that is not valid yet. */
interface NoValueYet {
  text: string;
  message: string;
}

/**
 * The state of the form: the tree of its resource, updated immutably by path, with issues and unfinished input.
 * Outside of React, so that a field renders only for its own path.
 */
export function createFormStore(
  { elements, check: findIssues, beginnings, sections }: EditedKind,
  opened: string,
  onChange: (text: string, unfinished: readonly UnfinishedText[]) => void,
) {
  const shown = new Set(sections.flatMap(sectionMembers));
  const base: JsonObject = parseJsonObject(opened) ?? {};
  let tree = base;
  let isAllShown = false;
  let isChecked = false;
  let checking: ReturnType<typeof setTimeout> | undefined;
  let rest: readonly ProblemIssue[] = [];
  const checked = createNotes<string>();
  const warnings = createNotes<string>();
  const disorder = createNotes<string>();
  const refusals = createNotes<string>();
  const visited = createNotes<true>();
  const unfinished = createNotes<NoValueYet>();
  const listeners = createListeners();

  function sentResource(): JsonObject {
    const sent = withoutBlanks(tree);
    return isJsonObject(sent) ? sent : {};
  }

  function text(): string {
    const sent = sentResource();
    return sameJson(base, sent) ? opened : formatJson(sent);
  }

  function change(next: JsonObject): void {
    tree = next;
    isChecked = false;
    clearTimeout(checking);
    checking = setTimeout(() => {
      check();
      listeners.notify();
    }, checkAfterMs);
    notifyListeners();
    listeners.notify();
  }

  function notifyListeners(): void {
    onChange(
      text(),
      unfinished.all().map(([path, typed]) => unfinishedAt(tree, path, typed.text)),
    );
  }

  /** The tree with a value. An object keeps its type's initial content while it has any other. */
  function treeWith(path: TreePath, value: JsonValue): JsonObject {
    const parentPath = stepsOf(path).slice(0, -1).join('.');
    const beginning = beginnings?.[elements.placeAt(parentPath)?.type ?? ''];
    if (beginning === undefined) return withValueAt({ tree, path, elements }, value);
    const object = valueAt(tree, parentPath);
    const isNew = object === undefined || object === blank;
    const begun = isNew ? withValueAt({ tree, path: parentPath, elements }, beginning) : tree;
    const next = withValueAt({ tree: begun, path, elements }, value);
    const isOver =
      value === blank && sameJson(withoutBlanks(valueAt(next, parentPath) ?? blank), beginning);
    return isOver ? withValueAt({ tree, path: parentPath, elements }, blank) : next;
  }

  /** Assigns issues to fields; returns those without one. */
  function place(issues: readonly ProblemIssue[], on: PathNotes<string>): ProblemIssue[] {
    return issues.filter(({ path, message }) => {
      const [member = '', ...within] = stepsOf(treePathOf(tree, issueSteps(path)));
      const field = shown.has(member)
        ? fieldPathOf(tree, [member, ...within].join('.'), elements)
        : undefined;
      if (field !== undefined && !on.has(field)) on.set(field, message);
      return field === undefined;
    });
  }

  /** Validates the draft, unless unchanged. */
  function check(): void {
    if (isChecked) return;
    isChecked = true;
    checked.clear();
    rest = place(findIssues(text()), checked);
    disorder.clear();
    place(orderWarnings(sentResource()), disorder);
  }

  function problemAt(path: TreePath): string | undefined {
    const immediateMessage = unfinished.get(path)?.message ?? refusals.get(path);
    return immediateMessage ?? (isAllShown || visited.has(path) ? checked.get(path) : undefined);
  }

  return {
    subscribe: listeners.subscribe,
    tree: () => tree,
    text,
    value: (path: TreePath) => valueAt(tree, path),
    length: (path: TreePath) => lengthAt(tree, path),

    /** Writes a value, or `blank` for none; an absent member stays absent. */
    set: (path: TreePath, value: JsonValue) => {
      const before = valueAt(tree, path);
      if (before === value || (before === undefined && value === blank)) return;
      refusals.drop(path);
      change(withValueAt({ tree, path, elements }, value));
    },
    /** Writes input as a primitive of the element's type. */
    setText: (path: TreePath, typed: string, type: string) => {
      const value = typedPrimitive(typed, type);
      const slot = /\.\d+$/.test(path) ? valueAt(tree, slotPath(path)) : undefined;
      // An item's element data keeps its slot.
      const next = value === blank && isJsonObject(slot) ? null : value;
      if (value === blank && valueAt(tree, path) === undefined) return;
      refusals.drop(path);
      change(treeWith(path, next));
    },
    /** Sets several members at once, such as code, display and system. */
    setMembers: (path: TreePath, members: Readonly<Record<string, string>>) => {
      let next = tree;
      for (const [name, value] of Object.entries(members)) {
        const at = joinPath(path, name);
        refusals.drop(at);
        if (value !== '' || valueAt(next, at) !== undefined) {
          next = withValueAt({ tree: next, path: at, elements }, value === '' ? blank : value);
        }
      }
      change(next);
    },
    /** Renames a member: `valueString` becomes `valueUri`. */
    replaceMember: (
      path: TreePath,
      name: { from: string | undefined; to: string },
      value: JsonValue,
    ) => {
      const object = valueAt(tree, path);
      const entries = isJsonObject(object) ? Object.entries(object) : [];
      const names = [name.from, `_${name.from}`];
      const renamed = entries.map(([key, old]): [string, JsonValue] =>
        key === name.from
          ? [name.to, value]
          : key === `_${name.from}`
            ? [`_${name.to}`, old]
            : [key, old],
      );
      const hasOld = entries.some(([key]) => names.includes(key));
      const next = hasOld ? renamed : [...entries, [name.to, value] as [string, JsonValue]];
      for (const notes of [refusals, unfinished]) notes.dropWithin(path);
      change(withValueAt({ tree, path, elements }, Object.fromEntries(next)));
    },
    /** Reorders a list: old indexes, -1 for a new item. */
    reorder: (path: TreePath, order: readonly number[]) => {
      for (const notes of [checked, warnings, disorder, refusals, visited, unfinished])
        notes.renumber(path, order);
      change(withItems({ tree, path, elements }, order));
    },

    /** On blur, after which a field shows its issues. */
    leave: (path: TreePath) => {
      if (visited.has(path) && isChecked) return;
      visited.set(path, true);
      check();
      listeners.notify();
    },
    unfinished: (path: TreePath) => unfinished.get(path)?.text,
    setUnfinished: (path: TreePath, typed: NoValueYet | undefined) => {
      if (typed === undefined) unfinished.drop(path);
      else unfinished.set(path, typed);
      notifyListeners();
      listeners.notify();
    },
    /** Restores unfinished input with its errors; returns those without a place. */
    resume: (texts: readonly (readonly [UnfinishedText, string])[]): UnfinishedText[] =>
      texts.flatMap(([typed, message]) => {
        const place = placeFor(tree, typed, elements);
        if (place === undefined) return typed;
        tree = place.tree;
        unfinished.set(place.path, { text: typed.text, message });
        return [];
      }),

    problemAt,
    warningAt: (path: TreePath) => warnings.get(path) ?? disorder.get(path),
    /** Whether an issue is shown at a path or inside it. */
    hasProblemIn: (path: TreePath) =>
      [unfinished, refusals].some((notes) => notes.hasWithin(path)) ||
      checked.within(path).some((at) => problemAt(at) !== undefined),
    /** Shows all issues; returns whether there are any. */
    showAll: (): boolean => {
      isAllShown = true;
      check();
      listeners.notify();
      return [checked, unfinished].some((notes) => notes.size() > 0) || rest.length > 0;
    },
    /** Shows warnings. */
    warn: (issues: readonly ProblemIssue[]) => {
      warnings.clear();
      place(issues, warnings);
      listeners.notify();
    },
    /** Shows the service's issues; returns those without a field. */
    refuse: (issues: readonly ProblemIssue[]): ProblemIssue[] => {
      refusals.clear();
      const others = place(issues, refusals);
      listeners.notify();
      return others;
    },
    /** Issues of the validation without a field. */
    rest: (): readonly ProblemIssue[] => (isAllShown ? rest : none),
    dispose: () => clearTimeout(checking),
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

const none: readonly ProblemIssue[] = [];
/** Debounce of the validation while typing. */
const checkAfterMs = 200;

function slotPath(path: TreePath): TreePath {
  const index = path.slice(path.lastIndexOf('.') + 1);
  return joinPath(siblingPath(path.slice(0, path.lastIndexOf('.'))), index);
}

/** Members that the service manages. */
const unshown = new Set(['meta.versionId', 'meta.lastUpdated', 'meta.id']);

/**
 * The field that covers a path: the path itself, the JSON field around it, or the field that represents its object.
 * Undefined if none does.
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
      // A missing list or item is reported at the list.
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
