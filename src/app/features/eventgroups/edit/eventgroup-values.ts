import type {
  Eventgroup,
  EventgroupPatch,
  EventgroupStatus,
  NewEventgroup,
} from '#contract/eventgroup.ts';
import { inexactNumbers } from '../../../shared/json/inexact-numbers.ts';
import {
  formatJson,
  isJsonObject,
  parseJson,
  parseJsonObject,
} from '../../../shared/json/json-text.ts';

/** What the form of a new event group holds: `extensions` is JSON text. */
export interface NewEventgroupValues {
  name: string;
  status: EventgroupStatus;
  category: string;
  description: string;
  extensions: string;
  locationId: string;
  organizationId: string;
  eventgroupId: string;
}

/** What a form starts with that makes an event group. */
export const emptyEventgroup: NewEventgroupValues = {
  name: '',
  status: 'active',
  category: '',
  description: '',
  extensions: '{}',
  locationId: '',
  organizationId: '',
  eventgroupId: '',
};

/** What is sent: a field that was left empty is left out, and has what the interface answers for it. */
export function newEventgroupOf(values: NewEventgroupValues): NewEventgroup {
  const { name, status, extensions, ...texts } = values;
  const given = Object.entries(texts).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()]],
  );
  const content = extensionsOf(extensions);
  const hasExtensions = content !== undefined && Object.keys(content).length > 0;
  return {
    ...Object.fromEntries(given),
    name,
    status,
    ...(hasExtensions && { extensions: content }),
  };
}

/** The fields of an event group that its drawer changes. */
export interface EventgroupFacts {
  name: string;
  category: string;
  description: string;
  locationId: string;
  organizationId: string;
}

export function factsOf(eventgroup: Eventgroup): EventgroupFacts {
  const { name, category, description, locationId, organizationId } = eventgroup;
  return { name, category, description, locationId, organizationId };
}

/** Only what a person changed: what a colleague changes meanwhile stays as they left it. */
export function changeOf(before: EventgroupFacts, after: EventgroupFacts): EventgroupPatch {
  const trimmed = Object.entries(after).map(([field, text]) => [field, text.trim()]);
  const changed = trimmed.filter(
    ([field, text]) => before[field as keyof EventgroupFacts] !== text, // the fields of `after`
  );
  return Object.fromEntries(changed);
}

/** The JSON object that a text holds; undefined where it holds none. An empty text is an empty object. */
export function extensionsOf(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  if (parseJsonObject(text) === undefined) return undefined;
  return JSON.parse(text) as Record<string, unknown>; // an object, as was just found
}

/** What is wrong with a text that is to be `extensions`. */
export function extensionsProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseJson(text);
  if (!parsed.isValid) return `This is not JSON: ${parsed.message}`;
  if (!isJsonObject(parsed.value)) return 'Must be a JSON object: { "name": value, … }';
  return inexactNumbers(parsed.value)[0]?.message;
}

/** The `extensions` of an event group as a person reads them. `text` is the service's answer. */
export function extensionsText(text: string): string {
  const { extensions } = parseJsonObject(text) ?? {};
  return formatJson(isJsonObject(extensions) ? extensions : {});
}
