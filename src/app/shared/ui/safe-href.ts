const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The address if a browser may safely follow it, else undefined. Relative addresses are not links. */
export function safeHref(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url === null || !allowed.has(url.protocol)) return undefined;
  return url.href;
}
