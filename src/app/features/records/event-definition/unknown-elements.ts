import { nearestWord } from '#contract/base/edit-distance.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';

/** An element in an expression that its type does not have. */
export interface UnknownElement {
  name: string;
  type: string;
  nearest: string | undefined;
}

/** Strings, quoted names, numbers and dates, names, and punctuation. */
const tokenPattern =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.)*'|`[^`]*`|@[\dT:.Z+-]+|\d+(?:\.\d+)?|[%$]?[A-Za-z_]\w*|\S/g;

const keywords = new Set('and or xor implies in contains is as div mod true false'.split(' '));
const units = /^(year|month|week|day|hour|minute|second|millisecond)s?$/;
/** Functions that return the type of their input. */
const keepsType = new Set('where first last tail single skip take distinct trace'.split(' '));
/** Variables that hold the resource. */
const resources = new Set(['%resource', '%context', '%current', '%previous']);

/** A pair of brackets: the type that names in it start from, and the type of the result. */
interface Bracket {
  context: string | undefined;
  result: string | undefined;
}

/** The elements in a FHIRPath expression that R4 does not have. Skips parts of unknown type. */
export function unknownElements(expression: string, elements: ElementTable): UnknownElement[] {
  const tokens = [...expression.matchAll(tokenPattern)]
    .map(([text]) => text)
    .filter((text) => !/^\/[/*]/.test(text));
  const unknown = new Map<string, UnknownElement>();
  const brackets: Bracket[] = [];
  let context: string | undefined = elements.resourceType;
  let current: string | undefined;

  function memberType(type: string | undefined, name: string): string | undefined {
    const members = type === undefined ? [] : elements.elementsOf(type);
    const member = members.find((one) => one.name === name);
    if (member !== undefined) return member.type;
    if (type === undefined || members.length === 0) return undefined;
    if (members.some(({ choice }) => choice === name)) return undefined;
    const nearest = nearestWord(
      name,
      members.map((one) => one.choice ?? one.name),
    );
    unknown.set(`${type}.${name}`, { name, type, nearest });
    return undefined;
  }

  for (const [index, text] of tokens.entries()) {
    const [before = '', after = ''] = [tokens[index - 1] ?? '', tokens[index + 1] ?? ''];
    if (text === '(' || text === '[') {
      const isCall = /^[A-Za-z_]/.test(before) && !keywords.has(before);
      const result = text === '[' || (isCall && keepsType.has(before)) ? current : undefined;
      brackets.push({ context, result });
      if (isCall) context = current;
    } else if (text === ')' || text === ']') {
      const bracket = brackets.pop();
      current = bracket?.result;
      context = bracket === undefined ? elements.resourceType : bracket.context;
    } else if (resources.has(text)) current = elements.resourceType;
    else if (text === '$this') current = context;
    else if (/^[A-Za-z_]/.test(text) && !keywords.has(text)) {
      const isType =
        ['is', 'as'].includes(before) || /^(is|as|ofType)$/.test(tokens[index - 2] ?? '');
      const isUnit = /^\d/.test(before) && units.test(text);
      // A function starts from the chain before it, or from the context.
      if (after === '(') current = before === '.' ? current : context;
      else if (isType || isUnit) current = undefined;
      else if (before === '.') current = memberType(current, text);
      else current = text === elements.resourceType ? text : memberType(context, text);
    } else if (text !== '.') current = undefined;
  }
  return [...unknown.values()];
}
