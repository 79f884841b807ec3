import { useQuery } from '@tanstack/react-query';
import {
  formatJson,
  formatJsonLine,
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { objectOf } from '#app/kit/json/unknown-object.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { codeProblem } from '#app/record-form/form-fields.tsx';
import { changedMembers, type FormValues } from '#app/record-form/use-fields-draft.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { newWebhookSchema, type Webhook, webhookSchema } from '#contract/ahds/webhook.ts';
import { webhookExtensionFields } from '#contract/ahds/webhook-extensions.ts';
import { namingMember } from '#contract/base/lenient-reading.ts';
import { t } from '#words/t.ts';
import { webhookWords } from '../webhook-fields.shared.ts';
import { webhookKind } from '../webhook-kind.shared.ts';
import { webhookQueries } from '../webhooks.queries.ts';

type PlainInput = 'text' | 'multiline' | 'number' | 'boolean' | 'list';

export interface PlainField {
  name: string;
  input: PlainInput;
}

/** Inputs by field; a list holds its items as JSON. */
export type PlainValues = Record<string, string | boolean | string[]>;

/** The JSON input for all fields without their own input. */
export const otherFields = '$others';

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

/** Fields with plain inputs, in the webhook's own order. */
export function plainFields(webhook: JsonObject): PlainField[] {
  return Object.entries(webhook).flatMap(([name, value]) => {
    // react-hook-form would parse other names as paths.
    if (isMetadata(name) || !/^[\w-]+$/.test(name)) return [];
    const input = value === null ? inputOfEmpty(name) : inputOf(name, value);
    return input === undefined ? [] : [{ name, input }];
  });
}

function isMetadata(name: string): boolean {
  return name === 'id' || webhookWords.metadata.includes(name);
}

function inputOf(name: string, value: JsonValue): PlainInput | undefined {
  if (typeof value === 'string') {
    return name === 'description' || value.includes('\n') ? 'multiline' : 'text';
  }
  if (typeof value === 'boolean') return 'boolean';
  if (isJsonNumber(value)) return 'number';
  const isListItem = (item: JsonValue) =>
    typeof item === 'string' || (name === 'events' && namingMember(item) !== undefined);
  return Array.isArray(value) && value.every(isListItem) ? 'list' : undefined;
}

/** The type of an empty value is known for our own fields only. */
function inputOfEmpty(name: string): PlainInput | undefined {
  if (name === 'events') return 'list';
  return ownFields.includes(name) ? inputOf(name, '') : undefined;
}

/** Form values of a webhook with these fields. Other fields of the `stored` one that are removed become null. */
export function plainValues(
  fields: readonly PlainField[],
  stored: JsonObject = {},
): FormValues<PlainValues> {
  const names = fields.map(({ name }) => name);
  const othersOf = (webhook: JsonObject) =>
    Object.entries(webhook).filter(([name]) => !names.includes(name) && !isMetadata(name));
  const read = (text: string): PlainValues => {
    const webhook = parseJsonObject(text) ?? {};
    const values = fields.map(({ name, input }) => [name, inputValue(input, webhook[name])]);
    return {
      ...Object.fromEntries(values),
      [otherFields]: formatJson(Object.fromEntries(othersOf(webhook))),
    };
  };
  const write = (values: PlainValues): JsonObject => {
    const others = parseJsonObject(String(values[otherFields]));
    const removed = others && othersOf(stored).map(([name]) => [name, null]);
    const entries = fields.map(({ name, input }) => [name, jsonValue(input, values[name])]);
    return {
      ...Object.fromEntries(removed ?? []),
      ...others,
      ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    };
  };
  const initial = read('{}');
  return {
    initial,
    read,
    write,
    outputOf: (values, before = initial) => changedMembers(write(before), write(values)),
    problemsOf: (values) => {
      const wrongNumbers = fields.filter(
        ({ name, input }) => jsonValue(input, values[name]) === undefined,
      );
      const problem = codeProblem(String(values[otherFields]));
      return {
        ...Object.fromEntries(wrongNumbers.map(({ name }) => [name, t('Must be a number')])),
        ...(problem !== undefined && { [otherFields]: problem }),
      };
    },
  };
}

function inputValue(input: PlainInput, value: JsonValue | undefined): PlainValues[string] {
  if (input === 'boolean') return value === true;
  if (input === 'list') return Array.isArray(value) ? value.map(formatJsonLine) : [];
  return isJsonNumber(value) ? value.value : (textOf(value) ?? '');
}

function jsonValue(input: PlainInput, value: PlainValues[string] = ''): JsonValue | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return value.map((json) => readItem({ json }));
  if (input !== 'number') return value;
  if (value.trim() === '') return null;
  const number = parseJson(value.trim());
  return number.isValid && isJsonNumber(number.value) ? number.value : undefined;
}

export function readItem({ json }: { json: string }): JsonValue {
  const item = parseJson(json);
  return item.isValid ? item.value : json;
}

/** A new item in the form of existing ones: a text, or an object with the same naming member. */
export function itemLike(items: readonly JsonValue[], text: string): JsonValue {
  const member = namingMember(items.find(isJsonObject));
  return member === undefined ? text : { [member]: text };
}

export function itemText(item: unknown): string {
  if (typeof item === 'string') return item;
  const member = namingMember(item);
  return member === undefined ? (JSON.stringify(item) ?? '') : String(objectOf(item)[member]);
}

/** The site's webhooks, from which a foreign deployment's fields are derived. Not requested from our own service. */
export function useSiteWebhooks(siteId: string) {
  const isOurs = useOffers()('listEventTypes');
  const { data, isLoading } = useQuery({
    ...webhookQueries.list(siteId, { page: 0, pageSize: 100, sortOrder: 'asc' }),
    enabled: !isOurs,
    meta: { part: t('events subscribed to at this site') },
  });
  return { webhooks: (!isOurs && data?.data) || [], isPending: isLoading };
}

/** A raw webhook, since lenient parsing changes its form. */
export function useSampleWebhook(siteId: string) {
  const { webhooks, isPending } = useSiteWebhooks(siteId);
  const recordId = webhooks[0]?.webhookId ?? '';
  const { data: stored, isLoading } = useQuery({
    ...recordQueries.current(webhookKind, { siteId, recordId }),
    enabled: recordId !== '',
  });
  return { sample: stored && parseJsonObject(stored.text), isPending: isPending || isLoading };
}

export function listedTexts(webhooks: readonly Webhook[], name: string): string[] {
  const lists = webhooks.map((webhook) => (webhook as Record<string, unknown>)[name]); // may be a foreign field
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(itemText) : [])))];
}
