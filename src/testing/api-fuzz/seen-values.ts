/** Limit of remembered values for each name. */
const keptOf = 60;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Remembers ids, page tokens and versions from responses, so that later requests refer to existing records. */
export function seenValues() {
  const seen = new Map<string, string[]>();
  let serial = 0;

  function remember(name: string, value: string): void {
    const values = seen.get(name) ?? [];
    if (values.includes(value)) return;
    seen.set(name, [...values, value].slice(-keptOf));
  }

  function walk(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    const { resourceType, id, email } = value as Record<string, unknown>; // any object
    if (typeof id === 'string') {
      if (typeof resourceType === 'string') remember(resourceType, id);
      else if (typeof email === 'string') remember('userId', id);
    }
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') walk(member, depth + 1);
      else if (/(Id|[tT]oken)$/.test(name)) remember(name, member);
      const [, token] = /_page_token=([^&]+)/.exec(typeof member === 'string' ? member : '') ?? [];
      if (token !== undefined) remember('_page_token', decodeURIComponent(token));
    }
  }

  return {
    learn(body: unknown, etag: unknown): void {
      walk(body, 0);
      if (typeof etag === 'string') remember('etag', etag);
    },

    /** Replaces the placeholders `{{name:index}}` of a text. */
    fill(text: string): string {
      return text.replace(/\{\{(\w+):(\d+)\}\}/g, (_, name: string, place: string) => {
        if (name === 'serial') return String(serial++);
        const values = seen.get(name) ?? [];
        return values[Number(place) % values.length] ?? unknownId;
      });
    },
  };
}
