import { parse, stringify } from 'lossless-json';
import { parseJsonBody } from '../../../http/json-body.ts';
import { refused } from '../fhir-problems.ts';

/**
 * The texts of the resources in an import: one a line, or the entries of one Bundle, in the interface's form or in
 * R4's. Throws `malformed_json` or `invalid_request` for a Bundle that is none; a line is judged when its turn comes.
 */
export function importRows(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (lines.length === 1 ? !isBundle(first) : isWhole(first)) return lines;
  parseJsonBody(Buffer.from(text)); // checks what the lossless parser does not
  const bundle = parse(text) as { resourceType?: unknown; entry?: unknown }; // checked below
  if (bundle.resourceType !== 'Bundle') throw refused('resourceType', 'Must be a Bundle, or lines');
  if (bundle.entry === undefined) return [];
  if (!Array.isArray(bundle.entry)) throw refused('entry', 'Must be a list');
  return bundle.entry.map((entry: { resource?: unknown } | null) => {
    return stringify(entry?.resource ?? entry) ?? '';
  });
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    // Else a first line that somebody has to repair would make the whole file one broken Bundle.
    return /^\s*\{.*\}\s*$/.test(line);
  }
}

function isBundle(line: string): boolean {
  return /"resourceType"\s*:\s*"Bundle"/.test(line);
}
