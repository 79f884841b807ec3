import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#app/kit/json/json-text.ts';
import { resourcesToImport } from '#contract/fhir-import.ts';
import { t } from '#words/t.ts';

/** A resource that is to be imported, as its text. */
export interface ImportText {
  text: string;
  title: string;
}

type TitleOf = (resource: JsonObject) => string;

export type ReadImport = { rows: ImportText[] } | { problem: string };

/** The resources of a text: lines of NDJSON, a list, or the entries of one Bundle. A broken line is a row to repair. */
export function readImport(file: string, titleOf: TitleOf): ReadImport {
  const toRow = (row: string) => rowOf(row, titleOf);
  const toRows = (items: readonly JsonValue[]) => ({
    rows: items.map((item) => toRow(formatJsonLine(item))),
  });
  const text = file.replace(/^\uFEFF/, '').trim();
  if (text === '') return { problem: t('There is nothing in it.') };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const head = parseJson(first);
  const isList = head.isValid && Array.isArray(head.value);
  const isOneLine = head.isValid || /^\s*\{.*\}\s*$/s.test(first);
  const isBundle = head.isValid && isJsonObject(head.value) && head.value.resourceType === 'Bundle';
  if (isOneLine && !((isBundle || isList) && lines.length === 1)) return { rows: lines.map(toRow) };
  const whole = parseJson(text);
  if (!whole.isValid)
    return {
      problem: t('This is neither NDJSON nor a list nor a Bundle: {message}.', {
        message: whole.message,
      }),
    };
  if (Array.isArray(whole.value)) return toRows(whole.value);
  if (!isJsonObject(whole.value))
    return { problem: t('This is neither NDJSON nor a list nor a Bundle.') };
  if (whole.value.resourceType !== 'Bundle') return { rows: [toRow(formatJsonLine(whole.value))] };
  const { type, entry = [] } = whole.value;
  if (!Array.isArray(entry)) return { problem: t('The entries of this Bundle are no list.') };
  const rows = toRows(resourcesToImport(type, entry) as JsonValue[]); // parts of the entries
  return rows.rows.length > 0 ? rows : { problem: t('This Bundle has no resources to import.') };
}

/** A row with what it can be called. */
export function rowOf(text: string, titleOf: TitleOf): ImportText {
  const parsed = parseJson(text);
  const value = parsed.isValid ? parsed.value : undefined;
  return { text, title: isJsonObject(value) ? titleOf(value) : text.slice(0, 60) };
}
