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
import { type Node, nameOf, stepsTo, wholeTree } from '#app/kit/json/json-places.ts';
import type { R4Element } from '#contract/r4/element-table.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import type { FhirFormKind } from '../fhir-form-kind.ts';
import { isNumeric } from '../primitive-text.ts';

type CompletedKind = Pick<FhirFormKind, 'elements' | 'codes'>;

/** Completes keys and codes by R4's type at the cursor. Tab accepts too. */
export function fhirCompletion(kind: CompletedKind) {
  const autocomplete = (context: CompletionContext) => completeAt(context, kind);
  return [
    jsonLanguage.data.of({ autocomplete }),
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  ];
}

interface Place {
  context: CompletionContext;
  node: Node;
  kind: CompletedKind;
}

/** Completions at the cursor; null if unknown. */
export function completeAt(
  context: CompletionContext,
  kind: CompletedKind,
): CompletionResult | null {
  const node = wholeTree(context.state).resolveInner(context.pos, -1);
  const place = { context, node, kind };
  if (node.name === 'PropertyName') return keysAt(place);
  if (node.name === 'String') return codesIn(place);
  const before = context.state.sliceDoc(Math.max(0, context.pos - 200), context.pos);
  if (!context.explicit) return null;
  if (/[{,]\s*$/.test(before) && node.name === 'Object') return keysAt(place);
  return /:\s*$/.test(before) ? codesAfterColon(place) : null;
}

function objectAround(node: Node): Node | null {
  let ancestor: Node | null = node;
  while (ancestor !== null && ancestor.name !== 'Object' && ancestor.name !== 'Array')
    ancestor = ancestor.parent;
  return ancestor?.name === 'Object' ? ancestor : null;
}

/** `node` is a partial key, or the object to add one to. */
function keysAt({ context, node, kind }: Place): CompletionResult | null {
  const object = objectAround(node);
  if (object === null) return null;
  const typed = node === object ? undefined : node;
  const { elements } = kind;
  const place = elements.placeAt(stepsTo(context.state, object));
  if (place === undefined || place.isList) return null;
  const present = new Set(
    object
      .getChildren('Property')
      .filter((property) => property.firstChild?.from !== typed?.from)
      .map((property) => nameOf(context.state, property)),
  );
  const text = typed === undefined ? undefined : withinQuotes(context, typed);
  const isNamed =
    typed !== undefined && /^\s*:/.test(context.state.sliceDoc(typed.to, typed.to + 20));
  const options = elements
    .elementsOf(place.type)
    .filter(({ name }) => !present.has(name))
    .map((element) => keyOption(element, text !== undefined, isNamed));
  return { ...(text ?? { from: context.pos }), options, validFor: /^\w*$/ };
}

/** The text between quotes, which are not part of the search. */
function withinQuotes(context: CompletionContext, { from, to }: Node) {
  const text = context.state.sliceDoc(from, to);
  const isClosed = text.length > 1 && text.endsWith('"');
  return { from: from + 1, to: isClosed ? to - 1 : to };
}

/** Completes a key with the start of its value, unless it has one. */
function keyOption(element: R4Element, isQuoted: boolean, isNamed: boolean): Completion {
  const { name, type, isList } = element;
  const insert = snippet(`"${name}": ${valueTemplate(element)}`);
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

function valueTemplate({ type, isList }: R4Element): string {
  const inner = !isPrimitive(type)
    ? '{\n\t$' + '{}\n}'
    : type === 'boolean' || isNumeric(type)
      ? '$' + '{}'
      : '"$' + '{}"';
  return isList ? `[${inner}]` : inner;
}

function codesIn({ context, node, kind }: Place): CompletionResult | null {
  const options = codeOptions(stepsTo(context.state, node), kind);
  return options === undefined ? null : { ...withinQuotes(context, node), options };
}

function codesAfterColon({ context, node, kind }: Place): CompletionResult | null {
  const property = node.name === 'Property' ? node : node.parent;
  if (property?.name !== 'Property') return null;
  const name = nameOf(context.state, property);
  const object = objectAround(property);
  if (name === undefined || object === null) return null;
  const options = codeOptions([...stepsTo(context.state, object), name], kind);
  if (options === undefined) return null;
  const values = options.map((option) => {
    const { label, type } = option;
    return { ...option, apply: type === 'keyword' ? label : `"${label}"` };
  });
  return { from: context.pos, options: values };
}

function codeOptions(steps: readonly string[], kind: CompletedKind): Completion[] | undefined {
  const place = kind.elements.placeAt(steps);
  if (place?.type === 'boolean') {
    return ['true', 'false'].map((label) => ({ label, type: 'keyword' }));
  }
  return kind.codes(place?.valueSet)?.map(({ code, display }) => ({
    label: code,
    detail: display === code ? '' : display,
    type: 'constant',
  }));
}
