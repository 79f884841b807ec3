import { searchCount } from '#contract/fhir/fhir-search.ts';
import { t } from '#words/t.ts';

/** A query with one parameter per line, readable: `_tag=http://x|pilot`. */
export function queryText(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => !pagingNames.includes(name));
  return pairs.map(([name, value]) => `${escapedText(name)}=${escapedText(value)}`).join('\n');
}

const pagingNames = ['page', '_page_token', 'show'];

/** Escapes only what would be ambiguous. */
function escapedText(text: string): string {
  return text.replace(/[%&+#\s]/g, (sign) => encodeURIComponent(sign));
}

export type ReadQuery = { search: string } | { problem: string };

/** Parses a typed query: in lines or with `&`, with or without `?`, or a whole URL. */
export function readQueryText(text: string): ReadQuery {
  const query = text.trim().replace(/^[^\s?]*\?/, '');
  const params = new URLSearchParams();
  for (const piece of query.split(/[&\n]/)) {
    const trimmed = piece.trim();
    if (trimmed === '') continue;
    const at = trimmed.indexOf('=');
    if (at <= 0)
      return { problem: t('“{text}” has no value: write name=value', { text: trimmed }) };
    const name = decoded(trimmed.slice(0, at));
    const value = decoded(trimmed.slice(at + 1));
    if (name === undefined || value === undefined) {
      return { problem: t('“{text}” contains a literal %: write it as %25', { text: trimmed }) };
    }
    if (pagingNames.includes(name)) continue;
    if (name === '_count' && !isCount(value)) {
      return {
        problem: t('_count must be a whole number from 1 to {maximum}', {
          maximum: searchCount.maximum,
        }),
      };
    }
    params.append(name, value);
  }
  return { search: String(params) };
}

function isCount(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= searchCount.maximum;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return undefined;
  }
}
