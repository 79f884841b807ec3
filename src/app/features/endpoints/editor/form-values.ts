import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  textOf,
} from '../json/json-text.ts';

/** An entry of a list. `origin` is its place in the resource that the form was opened on; -1 for a new one. */
interface FromList {
  origin: number;
}

export interface TextRow extends FromList {
  value: string;
}

export interface PayloadTypeRow extends FromList {
  code: string;
  display: string;
  system: string;
  text: string;
}

export interface ContactRow extends FromList {
  system: string;
  value: string;
  use: string;
  rank: string;
}

/** What the form edits of an Endpoint, all as text; an empty text means that the member is absent. */
export interface EndpointFormValues {
  status: string;
  name: string;
  connectionType: { code: string; display: string; system: string };
  address: string;
  managingOrganization: { reference: string; display: string };
  period: { start: string; end: string };
  payloadType: PayloadTypeRow[];
  payloadMimeType: TextRow[];
  header: TextRow[];
  contact: ContactRow[];
}

export const newRow = {
  text: { origin: -1, value: '' } satisfies TextRow,
  payloadType: { origin: -1, code: '', display: '', system: '', text: '' } satisfies PayloadTypeRow,
  contact: { origin: -1, system: 'email', value: '', use: 'work', rank: '' } satisfies ContactRow,
};

/** What the form shows of a resource. What has an unexpected form counts as absent and is left alone. */
export function toFormValues(resource: JsonObject): EndpointFormValues {
  const connectionType = members(resource.connectionType);
  const organization = members(resource.managingOrganization);
  const period = members(resource.period);
  return {
    status: shown(resource.status),
    name: shown(resource.name),
    connectionType: {
      code: shown(connectionType.code),
      display: shown(connectionType.display),
      system: shown(connectionType.system),
    },
    address: shown(resource.address),
    managingOrganization: {
      reference: shown(organization.reference),
      display: shown(organization.display),
    },
    period: { start: shown(period.start), end: shown(period.end) },
    payloadType: items(resource.payloadType).map(toPayloadType),
    payloadMimeType: items(resource.payloadMimeType).map(toTextRow),
    header: items(resource.header).map(toTextRow),
    contact: items(resource.contact).map(toContact),
  };
}

function toTextRow(item: JsonValue, origin: number): TextRow {
  return { origin, value: shown(item) };
}

function toPayloadType(item: JsonValue, origin: number): PayloadTypeRow {
  const concept = members(item);
  const coding = members(items(concept.coding)[0]);
  return {
    origin,
    code: shown(coding.code),
    display: shown(coding.display),
    system: shown(coding.system),
    text: shown(concept.text),
  };
}

function toContact(item: JsonValue, origin: number): ContactRow {
  const contact = members(item);
  return {
    origin,
    system: shown(contact.system),
    value: shown(contact.value),
    use: shown(contact.use),
    rank: shown(contact.rank),
  };
}

function shown(value: JsonValue | undefined): string {
  return isJsonNumber(value) ? value.value : (textOf(value) ?? '');
}

export function members(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function items(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}
