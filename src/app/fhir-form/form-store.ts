import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { createListeners } from '#app/kit/storage/listeners.ts';
import type { FhirFormKind } from './fhir-form-kind.ts';
import { createFhirProblems, type NoValueYet, sentResource } from './fhir-problems.ts';
import {
  blank,
  joinPath,
  lengthAt,
  siblingPath,
  stepsOf,
  type TreePath,
  valueAt,
  withItems,
  withoutBlanks,
  withValueAt,
} from './form-tree.ts';
import { createNotes } from './path-notes.ts';
import { typedPrimitive } from './primitive-text.ts';
import { placeFor, type UnfinishedText, unfinishedAt } from './unfinished-texts.ts';

type EditedKind = Pick<FhirFormKind, 'elements' | 'check' | 'beginnings' | 'sections'>;

/**
 * The state of the form: the tree of its resource, updated immutably by path, with issues and unfinished input.
 * Outside of React, so that a field renders only for its own path.
 */
export function createFormStore(
  kind: EditedKind,
  opened: string,
  onChange: (text: string, unfinished: readonly UnfinishedText[]) => void,
) {
  const { elements } = kind;
  const base: JsonObject = parseJsonObject(opened) ?? {};
  let tree = base;
  let checking: ReturnType<typeof setTimeout> | undefined;
  const unfinished = createNotes<NoValueYet>();
  const listeners = createListeners();
  const { problems, ...shown } = createFhirProblems({
    kind,
    tree: () => tree,
    text,
    unfinished,
    notify: listeners.notify,
  });

  function text(): string {
    const sent = sentResource(tree);
    return sameJson(base, sent) ? opened : formatJson(sent);
  }

  function change(next: JsonObject): void {
    tree = next;
    problems.expire();
    clearTimeout(checking);
    checking = setTimeout(() => {
      problems.check();
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
      problems.accept(path);
      change(withValueAt({ tree, path, elements }, value));
    },
    /** Writes input as a primitive of the element's type. */
    setText: (path: TreePath, typed: string, type: string) => {
      const value = typedPrimitive(typed, type);
      const slot = /\.\d+$/.test(path) ? valueAt(tree, slotPath(path)) : undefined;
      // An item's element data keeps its slot.
      const next = value === blank && isJsonObject(slot) ? null : value;
      if (value === blank && valueAt(tree, path) === undefined) return;
      problems.accept(path);
      change(treeWith(kind, { tree, path }, next));
    },
    /** Sets several members at once, such as code, display and system. */
    setMembers: (path: TreePath, members: Readonly<Record<string, string>>) => {
      let next = tree;
      for (const [name, value] of Object.entries(members)) {
        const at = joinPath(path, name);
        problems.accept(at);
        if (value !== '' || valueAt(next, at) !== undefined) {
          next = withValueAt({ tree: next, path: at, elements }, value === '' ? blank : value);
        }
      }
      change(next);
    },
    /** Another member in the place of one: `valueString` becomes `valueUri`. */
    replaceMember: (path: TreePath, name: NewName, value: JsonValue) => {
      problems.acceptWithin(path);
      unfinished.dropWithin(path);
      const members = withMember(valueAt(tree, path), name, value);
      change(withValueAt({ tree, path, elements }, members));
    },
    /** Reorders a list: old indexes, -1 for a new item. */
    reorder: (path: TreePath, order: readonly number[]) => {
      problems.renumber(path, order);
      unfinished.renumber(path, order);
      change(withItems({ tree, path, elements }, order));
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

    ...shown,
    dispose: () => clearTimeout(checking),
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

/** Typing is not held up by looking at the whole resource after each letter. */
const checkAfterMs = 200;

function slotPath(path: TreePath): TreePath {
  const index = path.slice(path.lastIndexOf('.') + 1);
  return joinPath(siblingPath(path.slice(0, path.lastIndexOf('.'))), index);
}

/** The tree with a value. An object has what a new one of its type begins with for as long as there is more in it. */
function treeWith(
  { elements, beginnings }: EditedKind,
  { tree, path }: { tree: JsonObject; path: TreePath },
  value: JsonValue,
): JsonObject {
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

interface NewName {
  from: string | undefined;
  to: string;
}

/** The members of an object with another one in the place of one, and its element data along. */
function withMember(object: JsonValue | undefined, name: NewName, value: JsonValue): JsonObject {
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
  return Object.fromEntries(next);
}
