/** Changes every value of a response to what another deployment might send. Ids stay, so that URLs still work. */
type Change = (value: unknown, name: string) => unknown;

const isId = (name: string) => /(^id|Id|Ids|Version)$/.test(name);
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]+([-._][A-Za-z]+)*$/.test(value);

const gone = Symbol('left out');

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  return typeof value === 'number' ? 'seven' : 'maybe';
}

const changes = {
  'fields missing': () => gone,
  'fields null': () => null,
  'other types': otherType,
  'unknown words': (value) => (isWord(value) ? 'no-such-word' : value),
} satisfies Record<string, Change>;

export type ShapeChange = keyof typeof changes;
export const shapeChanges = Object.keys(changes) as ShapeChange[]; // the keys of the object above

/** Changes every value of a response below its outermost object. Text that is not JSON stays. */
export function withChangedShape(text: string, change: ShapeChange): string {
  try {
    return JSON.stringify(changed(JSON.parse(text), '', changes[change]));
  } catch {
    return text;
  }
}

function changed(value: unknown, name: string, change: Change): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => changed(item, name, change)).filter((item) => item !== gone);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, changed(item, key, change)]);
    return Object.fromEntries(entries.filter(([, item]) => item !== gone));
  }
  return isId(name) ? value : change(value, name);
}
