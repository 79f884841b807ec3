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
import { createFhirProblems, type InvalidJson, sentResource } from './fhir-problems.ts';
import {
  blank,
  deleteWithin,
  joinPath,
  lengthAt,
  type PathMap,
  parentPath,
  reorderPaths,
  siblingPath,
  type TreePath,
  valueAt,
  withItems,
  withoutBlanks,
  withValueAt,
} from './form-tree.ts';
import { typedPrimitive } from './primitive-text.ts';
import { placeFor, type UnfinishedText, unfinishedAt } from './unfinished-texts.ts';

type EditedKind = Pick<FhirFormKind, 'elements' | 'check' | 'initialContent' | 'sections'>;

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
  const unfinished: PathMap<InvalidJson> = new Map();
  const listeners = createListeners();
  const { internal: problems, ...shownProblems } = createFhirProblems({
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
    problems.invalidate();
    clearTimeout(checking);
    checking = setTimeout(() => {
      problems.check();
      listeners.notify();
    }, checkDebounceMs);
    reportChange();
  }

  function reportChange(): void {
    onChange(
      text(),
      [...unfinished].map(([path, typed]) => unfinishedAt(tree, path, typed.text)),
    );
    listeners.notify();
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
      problems.clearRefusal(path);
      change(withValueAt({ tree, path, elements }, value));
    },
    /** Writes input as a primitive of the element's type. */
    setText: (path: TreePath, typed: string, type: string) => {
      const value = typedPrimitive(typed, type);
      const slot = /\.\d+$/.test(path) ? valueAt(tree, slotPath(path)) : undefined;
      // An item's element data keeps its slot.
      const next = value === blank && isJsonObject(slot) ? null : value;
      if (value === blank && valueAt(tree, path) === undefined) return;
      problems.clearRefusal(path);
      change(withPrimitive(kind, { tree, path }, next));
    },
    /** Sets several members at once, such as code, display and system. */
    setMembers: (path: TreePath, members: Readonly<Record<string, string>>) => {
      let next = tree;
      for (const [name, value] of Object.entries(members)) {
        const at = joinPath(path, name);
        problems.clearRefusal(at);
        if (value !== '' || valueAt(next, at) !== undefined) {
          next = withValueAt({ tree: next, path: at, elements }, value === '' ? blank : value);
        }
      }
      change(next);
    },
    /** Replaces a member in its place: `valueString` becomes `valueUri`. */
    replaceMember: (path: TreePath, rename: Record<'from' | 'to', string>, value: JsonValue) => {
      const replaced = joinPath(path, rename.from);
      problems.clearRefusalsWithin(replaced);
      deleteWithin(unfinished, replaced);
      const members = withReplacedMember(valueAt(tree, path), rename, value);
      change(withValueAt({ tree, path, elements }, members));
    },
    /** Reorders a list: old indexes, -1 for a new item. */
    reorder: (path: TreePath, order: readonly number[]) => {
      problems.reorder(path, order);
      reorderPaths(unfinished, path, order);
      change(withItems({ tree, path, elements }, order));
    },

    unfinished: (path: TreePath) => unfinished.get(path)?.text,
    setUnfinished: (path: TreePath, typed: InvalidJson | undefined) => {
      if (typed === undefined) unfinished.delete(path);
      else unfinished.set(path, typed);
      reportChange();
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

    ...shownProblems,
    dispose: () => clearTimeout(checking),
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

/** Debounce, since a check validates the whole resource. */
const checkDebounceMs = 200;

function slotPath(path: TreePath): TreePath {
  const index = path.slice(path.lastIndexOf('.') + 1);
  return joinPath(siblingPath(path.slice(0, path.lastIndexOf('.'))), index);
}

/**
 * The tree with a primitive value. A new object starts with the initial content of its type, and is removed once
 * only that is left.
 */
function withPrimitive(
  { elements, initialContent }: EditedKind,
  { tree, path }: { tree: JsonObject; path: TreePath },
  value: JsonValue,
): JsonObject {
  const parent = parentPath(path);
  const initial = initialContent?.[elements.placeAt(parent)?.type ?? ''];
  if (initial === undefined) return withValueAt({ tree, path, elements }, value);
  const object = valueAt(tree, parent);
  const isNew = object === undefined || object === blank;
  const started = isNew ? withValueAt({ tree, path: parent, elements }, initial) : tree;
  const next = withValueAt({ tree: started, path, elements }, value);
  const isEmpty =
    value === blank && sameJson(withoutBlanks(valueAt(next, parent) ?? blank), initial);
  return isEmpty ? withValueAt({ tree, path: parent, elements }, blank) : next;
}

/** The members of an object with one replaced in its place, and its element data renamed. */
function withReplacedMember(
  object: JsonValue | undefined,
  { from, to }: Record<'from' | 'to', string>,
  value: JsonValue,
): JsonObject {
  const entries = isJsonObject(object) ? Object.entries(object) : [];
  const newNames = new Map([
    [from, to],
    [`_${from}`, `_${to}`],
  ]);
  if (!entries.some(([name]) => newNames.has(name))) {
    return Object.fromEntries([...entries, [to, value]]);
  }
  return Object.fromEntries(
    entries.map(([name, old]) => [newNames.get(name) ?? name, name === from ? value : old]),
  );
}
