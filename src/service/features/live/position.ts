const pattern = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
/** More transactions under way than a server has connections. */
const longestText = 20_000;

/** A position as somebody sends it back; undefined for what PostgreSQL would not take for a snapshot. */
export function readPosition(text: string): string | undefined {
  const parts = text.length > longestText ? null : pattern.exec(text);
  if (parts === null) return undefined;
  const [xmin, xmax] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  const open = (parts[3] ?? '').split(',').filter(Boolean).map(BigInt);
  const isRising = open.every((one, index) => one >= (open[index - 1] ?? xmin) && one < xmax);
  return xmin > 0n && xmin <= xmax && isRising ? text : undefined;
}

/** Whether a position is of this store's past: a store that was set up anew has counted less far. */
export function isPast(position: string, now: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0);
  return end(position) <= end(now);
}
