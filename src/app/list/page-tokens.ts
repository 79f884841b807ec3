/** The token of each page up to this one, null for the first. In the history entry, so it survives a reload. */
type PageTokens = (string | null)[];

/** The tokens in a history entry's state; none for a shared link. */
export function readPageTokens(state: unknown): PageTokens {
  if (typeof state !== 'object' || state === null || !('tokens' in state)) return [];
  const { tokens } = state;
  const isToken = (token: unknown) => token === null || typeof token === 'string';
  return Array.isArray(tokens) && tokens.every(isToken) ? tokens : [];
}

/** The history state to open or close a record over such a list: keeps tokens and focus. */
export function overListState(state: unknown): object {
  return { tokens: readPageTokens(state), keepFocus: true };
}

interface Turn {
  /** The target, from zero. */
  page: number;
  /** The current page, which is only displayed, and its token. */
  address: { page: number; token?: string | undefined };
  tokens: PageTokens;
  /** The token of the page after the current one. */
  next: string | undefined;
}

/** The address and history state of another page; the first page if its token is unknown. */
export function turnPage({ page, address, tokens, next }: Turn) {
  const visited = [...tokens];
  visited[address.page] = address.token ?? null;
  if (next !== undefined) visited[address.page + 1] = next;
  const token = visited[page] ?? undefined;
  const target = token === undefined ? 0 : page;
  return {
    address: { page: target, token },
    state: { tokens: Array.from({ length: target + 1 }, (_, index) => visited[index] ?? null) },
  };
}
