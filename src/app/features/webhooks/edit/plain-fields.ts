import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '#app/kit/json/json-text.ts';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { newWebhookSchema, webhookSchema } from '#contract/ahds/webhook.ts';
import { webhookExtensionFields } from '#contract/ahds/webhook-extensions.ts';
import { namingMember } from '#contract/base/lenient-reading.ts';
import { webhookWords } from '../webhook-fields.shared.ts';

type PlainInput = 'text' | 'lines' | 'number' | 'boolean' | 'list';

export interface PlainField {
  name: string;
  input: PlainInput;
}

/** The documented fields of our service. */
const ownFields = Object.keys(newWebhookSchema.shape).filter(
  (name) => !Object.hasOwn(webhookExtensionFields, name),
);

/** Whether a webhook has exactly our documented fields. */
export function isOwnForm(webhook: JsonObject): boolean {
  const hasOurs = ownFields.every((name) => {
    const value = webhook[name];
    if (name !== 'events' || value === null) return value === null || typeof value === 'string';
    return Array.isArray(value) && value.every((event) => typeof event === 'string');
  });
  return hasOurs && Object.keys(webhook).every((name) => Object.hasOwn(webhookSchema.shape, name));
}

/** Fields with plain inputs, in the webhook's own order; the rest is JSON only. */
export function plainFields(webhook: JsonObject): PlainField[] {
  return Object.entries(webhook).flatMap(([name, value]) => {
    if (name === 'id' || webhookWords.metadata.includes(name)) return [];
    const input = value === null ? inputOfEmpty(name) : inputOf(name, value);
    return input === undefined ? [] : [{ name, input }];
  });
}

function inputOf(name: string, value: JsonValue): PlainInput | undefined {
  if (typeof value === 'string') {
    return name === 'description' || value.includes('\n') ? 'lines' : 'text';
  }
  if (typeof value === 'boolean') return 'boolean';
  if (isJsonNumber(value)) return 'number';
  return Array.isArray(value) && value.every((item) => isListItem(name, item)) ? 'list' : undefined;
}

/** The type of an empty value is known for our own fields only. */
function inputOfEmpty(name: string): PlainInput | undefined {
  if (name === 'events') return 'list';
  return ownFields.includes(name) ? inputOf(name, '') : undefined;
}

function isListItem(name: string, item: JsonValue): item is string | JsonObject {
  return typeof item === 'string' || (name === 'events' && namingMember(item) !== undefined);
}

/** Whether the input can show the current value, which may have been changed as JSON. */
export function canShow({ name, input }: PlainField, webhook: JsonObject): boolean {
  const value = webhook[name];
  if (value === undefined || value === null) return true;
  const current = inputOf(name, value);
  const isText = (one: PlainInput | undefined) => one === 'text' || one === 'lines';
  return current === input || (isText(current) && isText(input));
}

export function listItems(webhook: JsonObject, name: string): (string | JsonObject)[] {
  const value = webhook[name];
  return Array.isArray(value) ? value.filter((item) => isListItem(name, item)) : [];
}

/** A new item in the form of existing ones: a text, or an object with the same naming member. */
export function itemLike(items: readonly JsonValue[], text: string): string | JsonObject {
  const member = namingMember(items.find(isJsonObject));
  return member === undefined ? text : { [member]: text };
}

/** The text of an item, which may be an object. */
export function itemText(item: unknown): string {
  if (typeof item === 'string') return item;
  const member = namingMember(item);
  return member === undefined ? (JSON.stringify(item) ?? '') : String(objectOf(item)[member]);
}
