const pattern = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
/** Long enough to list more open transactions than a server has connections. */
const longestText = 20_000;

/** A client's position; undefined unless PostgreSQL accepts it as a snapshot. */
export function readPosition(text: string): string | undefined {
  const parts = text.length > longestText ? null : pattern.exec(text);
  if (parts === null) return undefined;
  const [xmin, xmax] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  const open = (parts[3] ?? '').split(',').filter(Boolean).map(BigInt);
  const isAscending = open.every((one, index) => one >= (open[index - 1] ?? xmin) && one < xmax);
  return xmin > 0n && xmin <= xmax && isAscending ? text : undefined;
}

/** Whether a position is in this store's past; false for one of an earlier store at this address. */
export function isPast(position: string, now: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0);
  return end(position) <= end(now);
}
