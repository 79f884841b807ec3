import { parse } from 'qs';

/** Keeps every parameter, so that unknown ones are refused rather than dropped. */
export function parseQueryString(text: string): Record<string, unknown> {
  return parse(text, { depth: 2, parameterLimit: 8_192, arrayLimit: 100, plainObjects: true });
}
