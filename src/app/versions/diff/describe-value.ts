import {
  formatJson,
  formatJsonLine,
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  textOf,
} from '#app/kit/json/json-text.ts';
import { objectOf, ownMember } from '#app/kit/json/unknown-object.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import type { ExtensionWords, RecordWords } from '#app/record/record-kind.ts';
import { timingText } from '#app/record/timing-words.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { PathStep } from './list-alignment.ts';

type ValueWords = Pick<RecordWords, 'values' | 'members' | 'codes' | 'extensions'>;

/** The label of a nested member: by path, else by name, else the name itself. */
export function memberLabel(path: readonly PathStep[], { members = {} }: ValueWords): string {
  return ofMember(members, path) ?? namesIn(path).at(-1) ?? '';
}

/** The name of a member's code; undefined if it has none. */
export function codeLabel(
  code: string,
  path: readonly PathStep[],
  { codes = {} }: ValueWords,
): string | undefined {
  return ownMember(ofMember(codes, path) ?? {}, code);
}

function ofMember<Value>(
  values: Readonly<Record<string, Value>>,
  path: readonly PathStep[],
): Value | undefined {
  const names = namesIn(path);
  return ownMember(values, names.join('.')) ?? ownMember(values, names.at(-1) ?? '');
}

function namesIn(path: readonly PathStep[]): string[] {
  return path.filter((step) => typeof step === 'string').map((name) => name.replace(/^_/, ''));
}

/**
 * A value on one line; FHIR types as "phone +44 113 496 0142, work" or "HL7 FHIR (hl7-fhir-rest)". Without a path,
 * codes stay codes.
 */
export function describeValue(
  value: JsonValue | undefined,
  words: ValueWords,
  path: readonly PathStep[] = [],
): string {
  const isFhir = words.values === 'fhir';
  if (value === undefined || value === null) return isFhir ? t('nothing') : '';
  if (typeof value === 'string') {
    return codeLabel(value, path, words) ?? (isFhir ? value : maskedAddress(value));
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (isJsonNumber(value)) return value.value;
  if (!Array.isArray(value)) {
    return isFhir ? describeObject(value, words, path) : formatJsonLine(value);
  }
  const isJson = !isFhir && value.some((item) => Array.isArray(item) || isJsonObject(item));
  return isJson
    ? formatJsonLine(value)
    : value.map((item) => describeValue(item, words, path)).join(', ');
}

/** A value in full: each list item on a line, objects formatted. */
export function displayValue(
  value: JsonValue | undefined,
  words: ValueWords,
  path: readonly PathStep[],
): string {
  const items = Array.isArray(value) ? value : [value];
  const itemTexts = items.map((item) => {
    const isFormatted = words.values === 'plain' && (Array.isArray(item) || isJsonObject(item));
    return isFormatted ? formatJson(item) : describeValue(item, words, path);
  });
  return itemTexts.join('\n');
}

/** The kind's labels of an extension; undefined if it has no fields for it. */
export function extensionWords(
  url: string,
  { extensions = {} }: ValueWords,
): ExtensionWords | undefined {
  return ownMember(extensions, url);
}

/** The label of an extension, else the end of its URL. */
export function extensionName(url: string, words: ValueWords): string {
  return extensionWords(url, words)?.label ?? shortUrl(url);
}

/**
 * The localized name of an extension's concept, followed by its codes of other systems. Matched by code, else by text,
 * since other systems have different codes. Undefined if unknown.
 */
export function conceptName(
  url: string,
  value: JsonValue | undefined,
  words: ValueWords,
): string | undefined {
  const { concepts } = extensionWords(url, words) ?? {};
  if (concepts === undefined || !isJsonObject(value)) return undefined;
  const codings = Array.isArray(value.coding) ? value.coding.filter(isJsonObject) : [];
  const texts = [...codings.map(({ display }) => display), value.text].map(
    (text) => textOf(text)?.trim().toLowerCase() ?? '',
  );
  const [name] = [...codings.map(codingKey), ...texts].flatMap(
    (key) => ownMember(concepts, key) ?? [],
  );
  const others = codings.filter((coding) => ownMember(concepts, codingKey(coding)) !== name);
  return name && nameWithCode(name, others.flatMap(({ code }) => textOf(code) ?? []).join(', '));
}

/** The name of an extension's coding, also if only the coding is shown, as in the path of a difference. */
function codingName(coding: JsonObject, { extensions = {} }: ValueWords): string | undefined {
  const names = Object.values(extensions).map(({ concepts = {} }) =>
    ownMember(concepts, codingKey(coding)),
  );
  return names.find((name) => name !== undefined);
}

function codingKey({ system, code }: JsonObject): string {
  return `${textOf(system) ?? ''}|${textOf(code) ?? ''}`;
}

function shortUrl(url: string): string {
  return /([^/#]+)[/#]?$/.exec(url)?.[1] ?? url;
}

function memberLines(item: JsonObject, words: ValueWords, path: readonly PathStep[]): string[] {
  return Object.entries(item).map(([key, value]) => {
    const at = [...path, key];
    return `${memberLabel(at, words)}: ${describeValue(value, words, at)}`;
  });
}

function joinValues(values: readonly (JsonValue | undefined)[], words: ValueWords): string {
  return values
    .filter(isPresent)
    .map((value) => describeValue(value, words))
    .join(' ');
}

function describeObject(item: JsonObject, words: ValueWords, path: readonly PathStep[]): string {
  const { resourceType, id, url, coding, text, code, display, value, reference } = item;
  if (textOf(resourceType) !== undefined) return joinValues([resourceType, id, item.name], words);
  if (textOf(url) !== undefined) return describeExtension(textOf(url) ?? '', item, words);
  if (isJsonObject(item.repeat)) {
    const timing = timingText(objectOf(JSON.parse(formatJsonLine(item))));
    if (timing !== undefined) return timing;
  }
  if (Array.isArray(coding)) return describeConcept(text, coding, words);
  if (textOf(code) !== undefined) return codingName(item, words) ?? nameWithCode(display, code);
  if (textOf(value) !== undefined) return describePoint(item, words, path);
  if (textOf(reference) !== undefined) return nameWithCode(display, reference);
  if (item.start !== undefined || item.end !== undefined) {
    return `${textOf(item.start) ?? '…'} – ${textOf(item.end) ?? '…'}`;
  }
  const plain = textOf(text) ?? textOf(display);
  if (plain !== undefined) return plain;
  const name = joinValues([item.prefix, item.given, item.family, item.suffix].flat(), words);
  const place = [item.line, item.city, item.postalCode, item.country].flat().filter(isPresent);
  if (name !== '') return nameWithCode(name, item.use);
  if (place.length > 0) return place.map((part) => describeValue(part, words)).join(', ');
  return memberLines(item, words, path).join('; ');
}

function describeConcept(
  text: JsonValue | undefined,
  coding: JsonValue[],
  words: ValueWords,
): string {
  const codes = coding.map((code) => describeValue(code, words)).join(', ');
  return textOf(text) === undefined || textOf(text) === codes
    ? codes
    : `${textOf(text)} (${codes})`;
}

function isPresent(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null;
}

function nameWithCode(display: JsonValue | undefined, code: JsonValue | undefined): string {
  const [name, codeText] = [textOf(display), textOf(code)];
  if (name === undefined) return codeText ?? '';
  return !codeText || codeText === name ? name : `${name} (${codeText})`;
}

function describePoint(item: JsonObject, words: ValueWords, path: readonly PathStep[]): string {
  const { use, rank } = item;
  return [
    pointName(item, words, path),
    textOf(use) && codeInSentence(use, [...path, 'use'], words),
    isJsonNumber(rank) && t('rank {rank}', { rank: rank.value }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A contact point or identifier without details: "phone +44 113 496 0142". */
export function pointName(
  { system, value }: JsonObject,
  words: ValueWords,
  path: readonly PathStep[],
): string {
  return `${codeInSentence(system, [...path, 'system'], words)} ${textOf(value) ?? ''}`.trim();
}

function codeInSentence(
  code: JsonValue | undefined,
  path: readonly PathStep[],
  words: ValueWords,
): string {
  const text = textOf(code) ?? '';
  const label = codeLabel(text, path, words);
  return label === undefined ? text : inSentence(label);
}

function describeExtension(url: string, item: JsonObject, words: ValueWords): string {
  const key = Object.keys(item).find((name) => name.startsWith('value'));
  const nested = Array.isArray(item.extension) ? item.extension : undefined;
  const content = key === undefined ? nested : item[key];
  const name = extensionName(url, words);
  return content === undefined
    ? name
    : `${name}: ${conceptName(url, content, words) ?? describeValue(content, words)}`;
}
