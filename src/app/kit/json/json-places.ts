import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { issueSteps } from './issue-steps.ts';

const parseForMs = 200;

export interface Place {
  from: number;
  to: number;
}

export type Node = ReturnType<typeof syntaxTree>['topNode'];

/** Parses to the end: initially only the visible part is parsed. */
export function wholeTree(state: EditorState) {
  return ensureSyntaxTree(state, state.doc.length, parseForMs) ?? syntaxTree(state);
}

export function placeOfPath(state: EditorState, path: string): Place {
  let node = wholeTree(state).topNode.firstChild;
  for (const step of issueSteps(path)) {
    const inner: Node | null = node && valueAt(state, node, step);
    if (inner === null) break;
    node = inner;
  }
  if (node === null) return { from: 0, to: 0 };
  // Underlining only the first line is clearer than a whole object.
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

/** A property's name; undefined while typing it. */
export function nameOf(state: EditorState, property: Node): string | undefined {
  const name = property.getChild('PropertyName');
  if (name === null) return undefined;
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return undefined;
  }
}

/** The path of a value. */
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
