import {
  isJsonNumber,
  type JsonObject,
  type JsonValue,
  textOf,
} from '../../../shared/json/json-text.ts';
import { memberLabel } from './field-labels.ts';

/** A value of FHIR in the words of one line: "phone +44 113 496 0142, work", "HL7 FHIR (hl7-fhir-rest)". */
export function describeValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isJsonNumber(value)) return value.value;
  if (Array.isArray(value)) return value.map(describeValue).join(', ');
  return describeObject(value);
}

/** The last segment of an extension's address, which is what people know it by. */
export function shortUrl(url: string): string {
  return /([^/#]+)[/#]?$/.exec(url)?.[1] ?? url;
}

/** A value of FHIR to be read at length: each item of a list on its own line. */
export function displayValue(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.map(describeValue).join('\n') : describeValue(value);
}

function memberLines(item: JsonObject): string[] {
  return Object.entries(item).map(([key, value]) => `${memberLabel(key)}: ${describeValue(value)}`);
}

function words(...values: (JsonValue | undefined)[]): string {
  return values
    .filter((value) => value !== undefined && value !== null)
    .map(describeValue)
    .join(' ');
}

function describeObject(item: JsonObject): string {
  const { resourceType, id, url, coding, text, code, display, value, reference } = item;
  if (textOf(resourceType) !== undefined) return words(resourceType, id, item.name);
  if (textOf(url) !== undefined) return describeExtension(textOf(url) ?? '', item);
  if (Array.isArray(coding)) return describeConcept(text, coding);
  if (textOf(code) !== undefined) return named(display, code);
  if (textOf(value) !== undefined) return describePoint(item);
  if (textOf(reference) !== undefined) return named(display, reference);
  if (item.start !== undefined || item.end !== undefined) {
    return `${textOf(item.start) ?? '…'} – ${textOf(item.end) ?? '…'}`;
  }
  return textOf(text) ?? textOf(display) ?? memberLines(item).join('; ');
}

function describeConcept(text: JsonValue | undefined, coding: JsonValue[]): string {
  const codes = coding.map(describeValue).join(', ');
  return textOf(text) === undefined || textOf(text) === codes
    ? codes
    : `${textOf(text)} (${codes})`;
}

function named(display: JsonValue | undefined, code: JsonValue | undefined): string {
  if (textOf(display) === undefined || textOf(display) === textOf(code)) return words(code);
  return `${textOf(display)} (${textOf(code)})`;
}

function describePoint(item: JsonObject): string {
  const { system, value, use, rank } = item;
  const rest = [use, isJsonNumber(rank) ? `rank ${rank.value}` : undefined];
  return [words(system, value), ...rest.filter((part) => part !== undefined)]
    .map((part) => describeValue(part))
    .join(', ');
}

function describeExtension(url: string, item: JsonObject): string {
  const key = Object.keys(item).find((name) => name.startsWith('value'));
  const nested = Array.isArray(item.extension) ? item.extension : undefined;
  const content = key === undefined ? nested : item[key];
  return content === undefined ? shortUrl(url) : `${shortUrl(url)}: ${describeValue(content)}`;
}
