import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { resourcesToImport } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';
import type { BulkKind } from '../bulk/bulk-targets.tsx';

/** A FHIR kind whose resources can be imported. */
export interface ImportKind extends BulkKind {
  /** A worker that responds to an `ImportRequest`, as parsing a large file would block the page. */
  newWorker: () => Worker;
}

/** The text of a resource. */
export interface ImportText {
  text: string;
  title: string;
}

/** Resources of another kind. */
export interface OtherKind {
  kind: string;
  count: number;
  /** As NDJSON. */
  text: string;
}

/** The input of the worker: a text and the imported resource type. */
export interface ImportRequest {
  text: string;
  kind: string;
}

export type ReadImport = { rows: ImportText[]; others: OtherKind[] } | { problem: string };

/** Splits a text into rows, apart from resources of other kinds. A broken line is a row to repair. */
export function readImport(
  file: string,
  { kind, titleOf }: { kind: string } & Pick<ImportKind, 'titleOf'>,
): ReadImport {
  const read = textsIn(file);
  if ('problem' in read) return read;
  const items = read.texts.map((text) => ({ text, value: parseJsonObject(text) }));
  const groups = Map.groupBy(items, ({ value }) => otherKind(value?.resourceType, kind));
  const rows = groups.get(undefined) ?? [];
  return {
    rows: rows.map(({ text, value }) => titled(text, value, titleOf)),
    others: [...groups].flatMap(([other, ofKind]) =>
      other === undefined
        ? []
        : { kind: other, count: ofKind.length, text: ofKind.map(({ text }) => text).join('\n') },
    ),
  };
}

/** Undefined for the imported kind, and for a misspelling of it, which can be repaired. */
function otherKind(type: JsonValue | undefined, kind: string): string | undefined {
  const isNamed = typeof type === 'string' && /^[A-Z][A-Za-z]+$/.test(type);
  return isNamed && type.toLowerCase() !== kind.toLowerCase() ? type : undefined;
}

/** The texts of resources in NDJSON, a list or the entries of a Bundle. */
function textsIn(file: string): { texts: string[] } | { problem: string } {
  const toRows = (items: readonly JsonValue[]) => ({
    texts: items.map((item) => formatJsonLine(item)),
  });
  const text = file.replace(/^\uFEFF/, '').trim();
  if (text === '') return { problem: t('The file or text is empty.') };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const head = parseJson(first);
  const isList = head.isValid && Array.isArray(head.value);
  const isOneLine = head.isValid || /^\s*\{.*\}\s*$/s.test(first);
  const isBundle = head.isValid && isJsonObject(head.value) && head.value.resourceType === 'Bundle';
  if (isOneLine && !((isBundle || isList) && lines.length === 1)) return { texts: lines };
  const whole = parseJson(text);
  if (!whole.isValid) {
    const { message } = whole;
    return { problem: t('Not NDJSON, a list or a Bundle: {message}.', { message }) };
  }
  if (Array.isArray(whole.value)) return toRows(whole.value);
  if (!isJsonObject(whole.value)) return { problem: t('Not NDJSON, a list or a Bundle.') };
  if (whole.value.resourceType !== 'Bundle') return { texts: [formatJsonLine(whole.value)] };
  const { type, entry = [] } = whole.value;
  if (!Array.isArray(entry)) return { problem: t('The entries of this Bundle aren’t a list.') };
  const read = toRows(resourcesToImport(type, entry) as JsonValue[]); // members of `entry`
  return read.texts.length > 0 ? read : { problem: t('This Bundle has no resources to import.') };
}

export function rowOf(text: string, titleOf: ImportKind['titleOf']): ImportText {
  return titled(text, parseJsonObject(text), titleOf);
}

function titled(
  text: string,
  value: JsonObject | undefined,
  titleOf: ImportKind['titleOf'],
): ImportText {
  return { text, title: value === undefined ? text.slice(0, 60) : titleOf(value) };
}
