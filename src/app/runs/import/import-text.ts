import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
} from '#app/kit/json/json-text.ts';
import { resourcesToImport } from '#contract/fhir/fhir-import.ts';
import { t } from '#words/t.ts';

/** A resource that is to be imported, as its text. */
export interface ImportText {
  text: string;
  title: string;
}

type TitleOf = (resource: JsonObject) => string;

/** What is imported: the resource type, and what one of it is called. */
interface Imported {
  kind: string;
  titleOf: TitleOf;
}

/** Resources of another kind than the one that is imported. */
export interface OtherKind {
  kind: string;
  count: number;
  /** As NDJSON. */
  text: string;
}

export type ReadImport = { rows: ImportText[]; others: OtherKind[] } | { problem: string };

/** The resources of a text, those of other kinds apart. A broken line is a row to repair. */
export function readImport(file: string, { kind, titleOf }: Imported): ReadImport {
  const read = textsIn(file);
  if ('problem' in read) return read;
  const rows: ImportText[] = [];
  const others = new Map<string, string[]>();
  for (const text of read.texts) {
    const value = objectIn(text);
    const type = otherKind(value?.resourceType, kind);
    if (type === undefined) rows.push(titled(text, value, titleOf));
    else {
      const texts = others.get(type) ?? [];
      texts.push(text);
      others.set(type, texts);
    }
  }
  return {
    rows,
    others: [...others].map(([other, texts]) => ({
      kind: other,
      count: texts.length,
      text: texts.join('\n'),
    })),
  };
}

/** Undefined for what is, or was meant to be, of the kind itself: that can be repaired. */
function otherKind(type: JsonValue | undefined, kind: string): string | undefined {
  const isNamed = typeof type === 'string' && /^[A-Z][A-Za-z]+$/.test(type);
  return isNamed && type.toLowerCase() !== kind.toLowerCase() ? type : undefined;
}

/** One text a resource: of lines of NDJSON, of a list, or of the entries of one Bundle. */
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
  if (!whole.isValid)
    return {
      problem: t('Not NDJSON, a list or a Bundle: {message}.', {
        message: whole.message,
      }),
    };
  if (Array.isArray(whole.value)) return toRows(whole.value);
  if (!isJsonObject(whole.value)) return { problem: t('Not NDJSON, a list or a Bundle.') };
  if (whole.value.resourceType !== 'Bundle') return { texts: [formatJsonLine(whole.value)] };
  const { type, entry = [] } = whole.value;
  if (!Array.isArray(entry)) return { problem: t('The entries of this Bundle aren’t a list.') };
  const read = toRows(resourcesToImport(type, entry) as JsonValue[]); // parts of the entries
  return read.texts.length > 0 ? read : { problem: t('This Bundle has no resources to import.') };
}

/** A row with what it can be called. */
export function rowOf(text: string, titleOf: TitleOf): ImportText {
  return titled(text, objectIn(text), titleOf);
}

function titled(text: string, value: JsonObject | undefined, titleOf: TitleOf): ImportText {
  return { text, title: value === undefined ? text.slice(0, 60) : titleOf(value) };
}

function objectIn(text: string): JsonObject | undefined {
  const parsed = parseJson(text);
  return parsed.isValid && isJsonObject(parsed.value) ? parsed.value : undefined;
}
