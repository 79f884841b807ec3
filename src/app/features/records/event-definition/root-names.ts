/** Strings, quoted names, numbers and dates, names, and punctuation. */
const token = /'(?:[^'\\]|\\.)*'|`[^`]*`|@[\dT:.Z+-]+|\d[\d.]*|[%$]?[A-Za-z_]\w*|\S/g;

const words = new Set('and or xor implies in contains is as div mod true false'.split(' '));

/** The root members of an expression, outside of functions. */
export function rootNames(expression: string): string[] {
  const tokens = [...expression.matchAll(token)].map(([text]) => text);
  const brackets: boolean[] = [];
  return tokens.flatMap((text, index) => {
    const [before = '', after] = [tokens[index - 1], tokens[index + 1]];
    if (text === '(') brackets.push(/^[A-Za-z_]/.test(before) && !words.has(before));
    if (text === ')') brackets.pop();
    const isWithinFunction = brackets.includes(true);
    const isRoot = /^[A-Za-z_]/.test(text) && before !== '.' && after !== '(' && !words.has(text);
    const isType = ['is', 'as'].includes(before);
    return isRoot && !isType && !isWithinFunction ? [text] : [];
  });
}
