import { isStatus } from '#app/kit/api/api-error.ts';
import type { SearchPair } from './search-address.ts';

/** Why a service refuses a search. */
export interface SearchRefusal {
  /** Reason by parameter. */
  byName: ReadonlyMap<string, string>;
  /** Reasons without a parameter. */
  others: readonly string[];
  /** The page token has expired or belongs to another search. */
  isLostPage: boolean;
}

/**
 * Why a search was refused, by parameter; undefined for other failures. A message without issues often starts with the
 * parameter's name.
 */
export function searchRefusal(
  error: unknown,
  address: { filters: readonly SearchPair[]; token?: string | undefined },
): SearchRefusal | undefined {
  if (!isStatus(error, 400, 410, 422)) return undefined;
  const names = [...new Set(address.filters.map(([name]) => name)), '_sort', '_page_token'];
  const issues = error.issues.length > 0 ? error.issues : [issueIn(error.message, names)];
  const byName = new Map<string, string>();
  const others: string[] = [];
  for (const { path, message } of issues) {
    // Items of a list have an index: `_tag.1`.
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    if (name === undefined) others.push(path === '' ? message : `${path}: ${message}`);
    else byName.set(name, message);
  }
  const isOnlyPaging = address.filters.length === 0 && address.token !== undefined;
  return { byName, others, isLostPage: byName.has('_page_token') || isOnlyPaging };
}

function issueIn(message: string, names: readonly string[]) {
  const name = names.find((one) => message.startsWith(`${one}: `));
  return name === undefined
    ? { path: '', message }
    : { path: name, message: message.slice(name.length + 2) };
}
