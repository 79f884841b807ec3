import type { Outcome } from './answers.ts';
import type { Json, Practice } from './practice.ts';
import type { ForeignSwitches } from './switches.ts';

/** The input of an operation. */
export interface ForeignRequest {
  practice: Practice;
  switches: ForeignSwitches;
  /** Path parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Json;
  headers: Record<string, string | string[] | undefined>;
  /** The signed-in user. */
  user: Json | undefined;
}

export interface ForeignOperation {
  /** Method and path as the interface documents them: `GET /users`. */
  name: string;
  isPublic?: true;
  answer: (request: ForeignRequest) => Outcome;
}

export const refused = (status: number, message: string, path?: string): Outcome => ({
  is: 'refused',
  status,
  message,
  ...(path !== undefined && { path }),
});

export const done = (record: Json, status: 200 | 201 = 200): Outcome => ({
  is: 'written',
  record,
  status,
});

/** The requested page of a list. */
export function pageOf(rows: readonly Json[], query: URLSearchParams, pageSize = 10) {
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('pageSize') ?? pageSize);
  return {
    rows: rows.slice(page * size, (page + 1) * size),
    page,
    pageSize: size,
    total: rows.length,
  };
}

/** Sorts by the text of fields. */
export function sorted(
  rows: readonly Json[],
  fields: readonly { field: string; isDescending: boolean }[],
): Json[] {
  return rows.toSorted((one, other) => {
    for (const { field, isDescending } of fields) {
      const order = String(one[field] ?? '').localeCompare(String(other[field] ?? ''));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

/** Case-insensitive `includes`; true if there is nothing to search for. */
export function holds(text: unknown, part: string | null): boolean {
  return (
    part === null ||
    String(text ?? '')
      .toLowerCase()
      .includes(part.toLowerCase())
  );
}
