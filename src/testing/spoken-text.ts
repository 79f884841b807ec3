import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A message in a call of `t` or `rich`, or user-facing text outside of one. */
export interface SpokenText {
  text: string;
  /** `file:line` */
  place: string;
  /** Names of its values; undefined: plain text. */
  values?: string[] | undefined;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The messages of a file, and its user-facing text outside of messages. */
export function spokenTextOf(file: string): { messages: SpokenText[]; outside: SpokenText[] } {
  const source = readFileSync(file, 'utf8');
  const messages: SpokenText[] = [];
  const outside: SpokenText[] = [];
  const placeOf = ({ start }: Node) => `${file}:${source.slice(0, start).split('\n').length}`;

  function visit(node: Node, parents: readonly Node[]): void {
    const parent = parents.at(-1);
    if (isMessageCall(node)) {
      const [message, values] = node.arguments as Node[];
      for (const literal of literalsOf(message)) {
        messages.push({
          text: literal.value as string, // a string literal's
          place: placeOf(literal),
          values: values && namesOf(values),
        });
      }
      if (values) visit(values, [...parents, node]);
      return;
    }
    const text = textOf(node, parent);
    if (text !== undefined && isForPeople(text, node, parents)) {
      outside.push({ text: text.trim(), place: placeOf(node) });
    }
    if (isUnread(node)) return;
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  }

  // Vite types the tree as ESTree; `Node` has only the members that are read here.
  visit(parseSync(file, source).program as unknown as Node, []);
  return { messages, outside };
}

function isMessageCall(node: Node): boolean {
  return node.type === 'CallExpression' && /^(t|rich)$/.test(nameOf(node.callee) ?? '');
}

/** All literals of a message argument: two in `t(isMany ? 'Delete all' : 'Delete')`. */
function literalsOf(node: Node | undefined): Node[] {
  if (node?.type === 'ConditionalExpression') {
    return [...literalsOf(node.consequent as Node), ...literalsOf(node.alternate as Node)];
  }
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node] : [];
}

function namesOf(values: Node): string[] | undefined {
  if (values.type !== 'ObjectExpression') return undefined;
  return (values.properties as Node[]).flatMap(({ key }) => nameOf(key) ?? []);
}

function nameOf(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined;
}

function textOf(node: Node, parent: Node | undefined): string | undefined {
  // JSX text keeps its entities encoded.
  if (node.type === 'JSXText') return String(node.value).replace(/&\w+;/g, ' ');
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return parent?.type === 'ImportDeclaration' ? undefined : node.value;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as { value: { cooked: string } }[]; // of the syntax
  return parts.map(({ value }) => value.cooked).join('{}');
}

const spokenAttributes =
  /^(label|title|description|placeholder|aria-label|helperText|confirmLabel|what|emptyText|alt|hint|text)$/;

function isForPeople(text: string, node: Node, parents: readonly Node[]): boolean {
  if (!/\p{L}{2}/u.test(text.replaceAll('{}', ''))) return false;
  if (node.type === 'JSXText') return true;
  const attribute = parents.at(-1);
  if (attribute?.type === 'JSXAttribute' && node.type === 'Literal') {
    return spokenAttributes.test(nameOf(attribute.name) ?? '');
  }
  // At least two words: a single one may be a key, a code or a name of the wire format.
  return /\p{L}{2,}[,:]? (\S+ )*\(?\p{L}{2,}/u.test(text) && !isForPrograms(text, parents);
}

/** Style sheets, selectors, internal errors, lists of element names, names of HTTP statuses. */
function isForPrograms(text: string, parents: readonly Node[]): boolean {
  if (/\d+px|solid |var\(|^[@&.:#[<]|minmax\(|color-mix|\w+:\w+|\/\w+\/|=\{\}|SFMono/.test(text))
    return true;
  return parents.some(
    (node) =>
      (node.type === 'CallExpression' &&
        /styled|keyframes|querySelector|matchMedia|closest|matches/.test(calleeOf(node))) ||
      (node.type === 'NewExpression' && /Error|RegExp/.test(calleeOf(node))) ||
      (node.type === 'Property' && nameOf(node.key) === 'columns') ||
      (node.type === 'VariableDeclarator' &&
        /^(firstFields|statusNames)$/.test(nameOf(node.id) ?? '')) ||
      (node.type === 'JSXAttribute' && /^(sx|style|className)$/.test(nameOf(node.name) ?? '')),
  );
}

/** `styled` of `styled('div')({ … })`. */
function calleeOf(node: Node): string {
  const callee = node.callee as Node;
  if (callee.type === 'CallExpression') return calleeOf(callee);
  if (callee.type === 'MemberExpression') return nameOf(callee.property) ?? '';
  return nameOf(callee) ?? '';
}

function isUnread(node: Node): boolean {
  return node.type === 'ImportDeclaration' || /^TS(?!As|Satisfies|NonNull)/.test(node.type);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (child): child is Node => typeof child?.type === 'string' && typeof child.start === 'number',
    ),
  );
}
