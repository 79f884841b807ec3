/** Maximum depth of brackets, counted before a recursive parser sees the text. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const { first } of tokensOf(text)) {
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The first duplicate key of an object, even if escaped differently. The text must be valid JSON. */
export function repeatedKeyOf(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const { first, start, end } of tokensOf(text)) {
    if (first === '{' || first === '[') open.push(new Set());
    else if (first === '}' || first === ']') open.pop();
    else if (isFollowedByColon(text, end)) {
      const key: string = JSON.parse(text.slice(start, end));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** Strings and brackets in order. `end` is the index after the token. */
function* tokensOf(text: string) {
  let start = 0;
  while (start < text.length) {
    const first = text[start];
    const end = first === '"' ? stringEnd(text, start) : start + 1;
    if (first !== undefined && '"{}[]'.includes(first)) yield { first, start, end };
    start = end;
  }
}

function stringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function isFollowedByColon(text: string, end: number): boolean {
  let index = end;
  while (' \t\n\r'.includes(text[index] ?? ':')) index += 1;
  return text[index] === ':';
}
