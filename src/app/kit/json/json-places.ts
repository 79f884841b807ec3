import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { issueSteps } from './issue-steps.ts';

const parseForMs = 200;

export interface Place {
  from: number;
  to: number;
}

export type Node = ReturnType<typeof syntaxTree>['topNode'];

/** Right after the text was opened, the editor has parsed it only as far as it is in sight. */
export function wholeTree(state: EditorState) {
  return ensureSyntaxTree(state, state.doc.length, parseForMs) ?? syntaxTree(state);
}

/** Where in the text the value of a dotted path stands; for a path that leads nowhere, the nearest value around it. */
export function placeOfPath(state: EditorState, path: string): Place {
  let node = wholeTree(state).topNode.firstChild;
  for (const step of issueSteps(path)) {
    const inner: Node | null = node && valueAt(state, node, step);
    if (inner === null) break;
    node = inner;
  }
  if (node === null) return { from: 0, to: 0 };
  // A whole object underlined says less than its first line.
  const line = state.doc.lineAt(node.from);
  return { from: node.from, to: Math.min(node.to, line.to) };
}

function valueAt(state: EditorState, node: Node, step: string): Node | null {
  if (node.name === 'Array') return valuesOf(node)[Number(step)] ?? null;
  const property = node.getChildren('Property').find((child) => nameOf(state, child) === step);
  return property?.lastChild ?? null;
}

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function valuesOf(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (values.has(child.name)) nodes.push(child);
  }
  return nodes;
}

/** The name of a property; undefined while it is being typed. */
export function nameOf(state: EditorState, property: Node): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return undefined;
  }
}

/** The way from the top of the text to a value. */
export function stepsTo(state: EditorState, value: Node): string[] {
  const steps: string[] = [];
  for (let node: Node | null = value; node?.parent; node = node.parent) {
    const { parent } = node;
    if (parent.name === 'Array') {
      const { from } = node;
      steps.unshift(String(valuesOf(parent).findIndex((item) => item.from === from)));
    } else if (node.name === 'Property') {
      steps.unshift(nameOf(state, node) ?? '');
    }
  }
  return steps;
}
