import type { ProblemIssue } from '#contract/problem.ts';
import { issueSteps } from '../../../../shared/json/issue-steps.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '../../../../shared/json/json-text.ts';
import { checkDraft } from '../check-draft.ts';
import { fieldPathOf } from './field-path.ts';
import {
  blank,
  inside,
  lengthAt,
  sentOf,
  siblingPath,
  type TreePath,
  treePathOf,
  valueAt,
  withItems,
  withValueAt,
} from './form-tree.ts';
import { createNotes, type PathNotes } from './path-notes.ts';
import { primitiveOf } from './primitive-text.ts';
import { placeFor, type UnfinishedText, unfinishedAt } from './unfinished-texts.ts';

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
  opened: string,
  onChange: (text: string, unfinished: readonly UnfinishedText[]) => void,
) {
  const base: JsonObject = parseJsonObject(opened) ?? {};
  let tree = base;
  let isAllShown = false;
  let isChecked = false;
  let checking: ReturnType<typeof setTimeout> | undefined;
  let rest: readonly ProblemIssue[] = [];
  const found = createNotes<string>();
  const warned = createNotes<string>();
  const refused = createNotes<string>();
  const left = createNotes<true>();
  const unfinished = createNotes<NoValueYet>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function sentResource(): JsonObject {
    const sent = sentOf(tree);
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
      tell();
    }, checkAfterMs);
    changed();
    tell();
  }

  function changed(): void {
    onChange(
      text(),
      unfinished.all().map(([path, typed]) => unfinishedAt(tree, path, typed.text)),
    );
  }

  /** Puts issues on the form's fields; those that have none come back. */
  function place(issues: readonly ProblemIssue[], on: PathNotes<string>): ProblemIssue[] {
    return issues.filter(({ path, message }) => {
      const field = fieldPathOf(tree, treePathOf(tree, issueSteps(path)));
      if (field !== undefined && !on.has(field)) on.set(field, message);
      return field === undefined;
    });
  }

  /** Asks the contract's schema what is wrong, unless nothing has changed since. */
  function check(): void {
    if (isChecked) return;
    isChecked = true;
    found.clear();
    const checked = checkDraft(text());
    rest = checked.isValid ? [] : place(checked.issues, found);
  }

  function problemAt(path: TreePath): string | undefined {
    const isShown = isAllShown || left.has(path);
    const typed = unfinished.get(path)?.message;
    return typed ?? refused.get(path) ?? (isShown ? found.get(path) : undefined);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tree: () => tree,
    text,
    value: (path: TreePath) => valueAt(tree, path),
    length: (path: TreePath) => lengthAt(tree, path),

    /** Writes a value, `blank` for none; a place that never had one stays without. */
    set: (path: TreePath, value: JsonValue) => {
      const before = valueAt(tree, path);
      if (before === value || (before === undefined && value === blank)) return;
      refused.drop(path);
      change(withValueAt(tree, path, value));
    },
    /** Writes what was typed as a primitive of the type that stands there. */
    setText: (path: TreePath, typed: string, type: string) => {
      const value = primitiveOf(typed, type);
      const slot = /\.\d+$/.test(path) ? valueAt(tree, slotPath(path)) : undefined;
      // The element data of an entry holds its place.
      const next = value === blank && isJsonObject(slot) ? null : value;
      if (value === blank && valueAt(tree, path) === undefined) return;
      refused.drop(path);
      change(withValueAt(tree, path, next));
    },
    /** Several texts of one object at once, such as code, display and system of a chosen code. */
    setMembers: (path: TreePath, members: Readonly<Record<string, string>>) => {
      let next = tree;
      for (const [name, value] of Object.entries(members)) {
        const at = inside(path, name);
        refused.drop(at);
        if (value !== '' || valueAt(next, at) !== undefined) {
          next = withValueAt(next, at, value === '' ? blank : value);
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
      for (const notes of [refused, unfinished]) notes.dropWithin(path);
      change(withValueAt(tree, path, Object.fromEntries(next)));
    },
    /** The entries of a list in another order or number: old places, -1 for a new one. */
    reorder: (path: TreePath, order: readonly number[]) => {
      for (const notes of [found, warned, refused, left, unfinished]) notes.renumber(path, order);
      change(withItems(tree, path, order));
    },

    /** The pointer or keyboard has left a field, so what is wrong there may be said. */
    leave: (path: TreePath) => {
      if (left.has(path) && isChecked) return;
      left.set(path, true);
      check();
      tell();
    },
    unfinished: (path: TreePath) => unfinished.get(path)?.text,
    setUnfinished: (path: TreePath, typed: NoValueYet | undefined) => {
      if (typed === undefined) unfinished.drop(path);
      else unfinished.set(path, typed);
      changed();
      tell();
    },
    /** Goes on with texts that were left unfinished, each with what is wrong; those without a place any more come back. */
    resume: (texts: readonly (readonly [UnfinishedText, string])[]): UnfinishedText[] =>
      texts.flatMap(([typed, message]) => {
        const place = placeFor(tree, typed);
        if (place === undefined) return typed;
        tree = place.tree;
        unfinished.set(place.path, { text: typed.text, message });
        return [];
      }),

    problemAt,
    warningAt: (path: TreePath) => warned.get(path),
    /** Whether something shown as wrong is at a place or inside it. */
    hasProblemIn: (path: TreePath) =>
      [unfinished, refused].some((notes) => notes.hasWithin(path)) ||
      found.within(path).some((at) => problemAt(at) !== undefined),
    /** Shows everything that is wrong; whether there is anything. */
    showAll: (): boolean => {
      isAllShown = true;
      check();
      tell();
      return [found, unfinished].some((notes) => notes.size() > 0) || rest.length > 0;
    },
    /** What is worth a look, though not wrong. */
    warn: (issues: readonly ProblemIssue[]) => {
      warned.clear();
      place(issues, warned);
      tell();
    },
    /** What the service has against the draft; comes back: that of which the form shows nothing. */
    refuse: (issues: readonly ProblemIssue[]): ProblemIssue[] => {
      refused.clear();
      const others = place(issues, refused);
      tell();
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
  return inside(siblingPath(path.slice(0, path.lastIndexOf('.'))), index);
}
