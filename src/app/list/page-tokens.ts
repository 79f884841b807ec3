/** Where a list stands whose pages are found by token. `page` is for the reader only. */
interface Place {
  page: number;
  token?: string | undefined;
}

/** The token of each page up to this one; the first page has none. Lives in the history entry, so it survives reload. */
export interface PageTokens {
  tokens: (string | null)[];
}

/** What a history entry's state says of the pages before; a shared link brings none. */
export function readPageTokens(state: unknown): (string | null)[] {
  if (typeof state !== 'object' || state === null || !('tokens' in state)) return [];
  const { tokens } = state;
  const isToken = (token: unknown) => token === null || typeof token === 'string';
  return Array.isArray(tokens) && tokens.every(isToken) ? tokens : [];
}

/** What a record is opened and closed with that lies over such a list: its tokens stay, and so does the focus. */
export function overListState(state: unknown): object {
  return { tokens: readPageTokens(state), keepFocus: true };
}

interface Turn<Address extends Place> {
  /** From zero. */
  page: number;
  address: Address;
  /** Of the pages up to the present one. */
  tokens: (string | null)[];
  /** Of the page after the present one. */
  next: string | undefined;
}

/** Where a turn of the page leads. A page whose token is not known leads to the first. */
export function turnPage<Address extends Place>({
  page,
  address,
  tokens,
  next,
}: Turn<Address>): {
  address: Address;
  state: PageTokens;
} {
  const visited = [...tokens];
  visited[address.page] = address.token ?? null;
  if (next !== undefined) visited[address.page + 1] = next;
  const token = visited[page] ?? undefined;
  const target = token === undefined ? 0 : page;
  return {
    address: { ...address, page: target, token },
    state: { tokens: Array.from({ length: target + 1 }, (_, index) => visited[index] ?? null) },
  };
}
