export type Loose = Readonly<Record<string, unknown>>;

/** The objects of a list that may be anything. */
export function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(looseOf) : [];
}

/** An object that may be anything. */
export function looseOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}; // read member by member
}

/** A text that says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
