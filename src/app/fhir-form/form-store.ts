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

/** A text that is being typed where a JSON value belongs, and is none yet. */
interface NoValueYet {
  text: string;
  message: string;
}

/**
 * What the form edits: the tree of the resource it was opened on, changed place by place, so that nothing else of it
 * ever changes. Besides it keeps what is wrong where. Lives outside of React: a field renders when its own place does.
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
    changed();
    listeners.notify();
  }

  function changed(): void {
    onChange(
      text(),
      unfinished.all().map(([path, typed]) => unfinishedAt(tree, path, typed.text)),
    );
  }

  /** The tree with a value. An object has what a new one of its type begins with for as long as there is more in it. */
  function written(path: TreePath, value: JsonValue): JsonObject {
    const around = stepsOf(path).slice(0, -1).join('.');
    const beginning = beginnings?.[elements.placeAt(around)?.type ?? ''];
    if (beginning === undefined) return withValueAt({ tree, path, elements }, value);
    const object = valueAt(tree, around);
    const isNew = object === undefined || object === blank;
    const begun = isNew ? withValueAt({ tree, path: around, elements }, beginning) : tree;
    const next = withValueAt({ tree: begun, path, elements }, value);
    const isOver =
      value === blank && sameJson(withoutBlanks(valueAt(next, around) ?? blank), beginning);
    return isOver ? withValueAt({ tree, path: around, elements }, blank) : next;
  }

  /** Puts issues on the form's fields; those that have none come back. */
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

  /** Asks the contract's schema what is wrong, unless nothing has changed since. */
  function check(): void {
    if (isChecked) return;
    isChecked = true;
    checked.clear();
    rest = place(findIssues(text()), checked);
    disorder.clear();
    place(orderWarnings(sentResource()), disorder);
  }

  function problemAt(path: TreePath): string | undefined {
    const atOnce = unfinished.get(path)?.message ?? refusals.get(path);
    return atOnce ?? (isAllShown || visited.has(path) ? checked.get(path) : undefined);
  }

  return {
    subscribe: listeners.subscribe,
    tree: () => tree,
    text,
    value: (path: TreePath) => valueAt(tree, path),
    length: (path: TreePath) => lengthAt(tree, path),

    /** Writes a value, `blank` for none; a place that never had one stays without. */
    set: (path: TreePath, value: JsonValue) => {
      const before = valueAt(tree, path);
      if (before === value || (before === undefined && value === blank)) return;
      refusals.drop(path);
      change(withValueAt({ tree, path, elements }, value));
    },
    /** Writes what was typed as a primitive of the type that stands there. */
    setText: (path: TreePath, typed: string, type: string) => {
      const value = typedPrimitive(typed, type);
      const slot = /\.\d+$/.test(path) ? valueAt(tree, slotPath(path)) : undefined;
      // The element data of an entry holds its place.
      const next = value === blank && isJsonObject(slot) ? null : value;
      if (value === blank && valueAt(tree, path) === undefined) return;
      refusals.drop(path);
      change(written(path, next));
    },
    /** Several texts of one object at once, such as code, display and system of a chosen code. */
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
    /** Another member in the place of one: `valueString` becomes `valueUri`. */
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
    /** The entries of a list in another order or number: old places, -1 for a new one. */
    reorder: (path: TreePath, order: readonly number[]) => {
      for (const notes of [checked, warnings, disorder, refusals, visited, unfinished])
        notes.renumber(path, order);
      change(withItems({ tree, path, elements }, order));
    },

    /** The pointer or keyboard has left a field, so what is wrong there may be said. */
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
      changed();
      listeners.notify();
    },
    /** Goes on with texts that were left unfinished, each with what is wrong; those without a place any more come back. */
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
    /** Whether something shown as wrong is at a place or inside it. */
    hasProblemIn: (path: TreePath) =>
      [unfinished, refusals].some((notes) => notes.hasWithin(path)) ||
      checked.within(path).some((at) => problemAt(at) !== undefined),
    /** Shows everything that is wrong; whether there is anything. */
    showAll: (): boolean => {
      isAllShown = true;
      check();
      listeners.notify();
      return [checked, unfinished].some((notes) => notes.size() > 0) || rest.length > 0;
    },
    /** What is worth a look, though not wrong. */
    warn: (issues: readonly ProblemIssue[]) => {
      warnings.clear();
      place(issues, warnings);
      listeners.notify();
    },
    /** What the service has against the draft; comes back: that of which the form shows nothing. */
    refuse: (issues: readonly ProblemIssue[]): ProblemIssue[] => {
      refusals.clear();
      const others = place(issues, refusals);
      listeners.notify();
      return others;
    },
    /** What the check found where the form has no field. */
    rest: (): readonly ProblemIssue[] => (isAllShown ? rest : none),
    dispose: () => clearTimeout(checking),
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

const none: readonly ProblemIssue[] = [];
/** Typing is not held up by looking at the whole resource after each letter. */
const checkAfterMs = 200;

function slotPath(path: TreePath): TreePath {
  const index = path.slice(path.lastIndexOf('.') + 1);
  return joinPath(siblingPath(path.slice(0, path.lastIndexOf('.'))), index);
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
