import {
  acceptCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import { jsonLanguage } from '@codemirror/lang-json';
import { Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { type Node, nameOf, stepsTo, wholeTree } from '../../../../shared/json/json-places.ts';
import { codesAt } from '../known-codes.ts';
import {
  type ElementMember,
  isComplex,
  isNumeric,
  membersOf,
  typeAt,
} from '../r4/element-types.ts';

/** Completes keys by R4's type at that place, and the codes of value sets. Tab takes what is offered, too. */
export const fhirCompletion = [
  jsonLanguage.data.of({ autocomplete: complete }),
  Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
];

/** What can stand at the place of the cursor; null where nothing is known. */
export function complete(context: CompletionContext): CompletionResult | null {
  const node = wholeTree(context.state).resolveInner(context.pos, -1);
  if (node.name === 'PropertyName') return keysAt(context, node);
  if (node.name === 'String') return codesIn(context, node);
  const before = context.state.sliceDoc(Math.max(0, context.pos - 200), context.pos);
  if (!context.explicit) return null;
  if (/[{,]\s*$/.test(before) && objectAround(node) === node) return keysAt(context, undefined);
  return /:\s*$/.test(before) ? codesAfterColon(context, node) : null;
}

function objectAround(node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.name !== 'Object' && around.name !== 'Array')
    around = around.parent;
  return around?.name === 'Object' ? around : null;
}

/** `typed` is the key that is being written. */
function keysAt(context: CompletionContext, typed: Node | undefined): CompletionResult | null {
  const around = typed ?? wholeTree(context.state).resolveInner(context.pos, -1);
  const object = objectAround(around);
  if (object === null) return null;
  const place = typeAt(stepsTo(context.state, object));
  if (place === undefined || place.isList) return null;
  const present = new Set(
    object
      .getChildren('Property')
      .filter((property) => property.firstChild?.from !== typed?.from)
      .map((property) => nameOf(context.state, property)),
  );
  const text = typed === undefined ? undefined : withinQuotes(context, typed);
  const isNamed = typed !== undefined && hasColonAfter(context, typed.to);
  const options = membersOf(place.type)
    .filter(({ name }) => !present.has(name))
    .map((member) => keyOption(member, text !== undefined, isNamed));
  return { ...(text ?? { from: context.pos }), options, validFor: /^\w*$/ };
}

/** What is typed between the quotes: they are not typed to find something. */
function withinQuotes(
  context: CompletionContext,
  { from, to }: Node,
): { from: number; to: number } {
  const text = context.state.sliceDoc(from, to);
  const isClosed = text.length > 1 && text.endsWith('"');
  return { from: from + 1, to: isClosed ? to - 1 : to };
}

/** A key with the beginning of its value; one that has a value gets only its name. */
function keyOption(member: ElementMember, isQuoted: boolean, isNamed: boolean): Completion {
  const { name, type, isList } = member;
  const insert = snippet(`"${name}": ${valueTemplate(member)}`);
  const quote = isQuoted ? 1 : 0;
  return {
    label: name,
    detail: isList ? `${type}[]` : type,
    type: 'property',
    apply: isNamed
      ? name
      : (...[view, completion, from, to]) => {
          const hasEnd = isQuoted && view.state.sliceDoc(to, to + 1) === '"';
          insert(view, completion, from - quote, hasEnd ? to + 1 : to);
        },
  };
}

function valueTemplate({ type, isList }: ElementMember): string {
  const inner = isComplex(type)
    ? '{\n\t$' + '{}\n}'
    : type === 'boolean' || isNumeric(type)
      ? '$' + '{}'
      : '"$' + '{}"';
  if (!isList) return inner;
  return `[${inner}]`;
}

function hasColonAfter(context: CompletionContext, to: number): boolean {
  return /^\s*:/.test(context.state.sliceDoc(to, to + 20));
}

function codesIn(context: CompletionContext, node: Node): CompletionResult | null {
  const options = codeOptions(stepsTo(context.state, node));
  return options === undefined ? null : { ...withinQuotes(context, node), options };
}

function codesAfterColon(context: CompletionContext, node: Node): CompletionResult | null {
  const property = node.name === 'Property' ? node : node.parent;
  if (property?.name !== 'Property') return null;
  const name = nameOf(context.state, property);
  const object = objectAround(property);
  if (name === undefined || object === null) return null;
  const options = codeOptions([...stepsTo(context.state, object), name]);
  return options === undefined
    ? null
    : {
        from: context.pos,
        options: options.map((option) => ({ ...option, apply: asValue(option) })),
      };
}

function codeOptions(steps: readonly string[]): Completion[] | undefined {
  const owner = typeAt(/^\d+$/.test(steps.at(-1) ?? '') ? steps.slice(0, -2) : steps.slice(0, -1));
  if (typeAt(steps)?.type === 'boolean') {
    return ['true', 'false'].map((label) => ({ label, type: 'keyword' }));
  }
  return codesAt(steps, owner?.type)?.map(({ code, display }) => ({
    label: code,
    detail: display === code ? '' : display,
    type: 'constant',
  }));
}

function asValue({ label, type }: Completion): string {
  return type === 'keyword' ? label : `"${label}"`;
}
