import type { ContactPoint } from '@medplum/fhirtypes';
import type { EndpointContent, EndpointStatus } from './endpoint-content.ts';
import { fictionalPhone, localExtension, localTags, resourcePayload } from './endpoint-parts.ts';
import type { Random } from './random.ts';

/** One edit of an Endpoint. Returns the same content if there is nothing to change. */
export type EndpointEdit = (
  endpoint: EndpointContent,
  context: {
    random: Random;
    /** The date so many days after the edit. */
    dateIn(days: number): string;
  },
) => EndpointContent;

export const setStatus =
  (status: EndpointStatus): EndpointEdit =>
  (endpoint) => ({ ...endpoint, status });

/** Adds a region or number to the host, or removes it. */
export const moveAddress: EndpointEdit = (endpoint, { random }) => {
  const prefix = random.pick(['eu1.', 'eu2.', 'v2.', 'gateway.', 'ie.']);
  const address = endpoint.address.replace(
    /^(https:\/\/|mllp:\/\/|mailto:[^@]+@)(?:eu1\.|eu2\.|v2\.|gateway\.|ie\.)?/,
    `$1${prefix}`,
  );
  return { ...endpoint, address };
};

/** Swaps two letters: a subtle mistake, still on a reserved domain name. */
const mistypeAddress: EndpointEdit = (endpoint) => ({
  ...endpoint,
  address: endpoint.address.replace(/([a-z])([a-z])([a-z-]*\.example)/, '$2$1$3'),
});

const mistypeName: EndpointEdit = (endpoint) => ({
  ...endpoint,
  name: endpoint.name.replace(/(\p{L})(\p{L})(?=\p{L}* )/u, '$2$1'),
});

const addContact: EndpointEdit = (endpoint, { random }) => {
  const host = /([a-z0-9-]+\.example)/.exec(endpoint.address)?.[1] ?? 'helpdesk.example';
  const contact = random.pick<ContactPoint>([
    { system: 'phone', value: fictionalPhone(random), use: 'work' },
    { system: 'phone', value: fictionalPhone(random), use: 'mobile' },
    { system: 'sms', value: fictionalPhone(random), use: 'mobile' },
    { system: 'email', value: `${random.pick(['oncall', 'edi', 'duty-vet', 'it'])}@${host}` },
    { system: 'pager', value: String(random.integer(1000, 9999)) },
  ]);
  return { ...endpoint, contact: [...(endpoint.contact ?? []), contact] };
};

const removeContact: EndpointEdit = (endpoint, { random }) => {
  const contact = endpoint.contact ?? [];
  const index = random.integer(1, Math.max(1, contact.length - 1));
  return { ...endpoint, contact: contact.filter((_, other) => other !== index) };
};

export const reorderContacts: EndpointEdit = (endpoint) => {
  const [first, ...others] = endpoint.contact ?? [];
  return first === undefined ? endpoint : { ...endpoint, contact: [...others, first] };
};

export const changePhone: EndpointEdit = (endpoint, { random }) => {
  const contact = endpoint.contact ?? [];
  const index = contact.findIndex(({ system }) => system === 'phone');
  const value = fictionalPhone(random);
  return {
    ...endpoint,
    contact: contact.map((one, other) => (other === index ? { ...one, value } : one)),
  };
};

/** Drops `_header`, whose items belong to headers by index. */
function withHeader(endpoint: EndpointContent, header: string[]): EndpointContent {
  const { _header: _lost, ...rest } = endpoint;
  return { ...rest, header };
}

const addHeader: EndpointEdit = (endpoint, { random }) => {
  const line = random.pick([
    `X-Correlation-Source: paddock-${random.integer(1, 9)}`,
    `X-Client-Certificate: demo-${random.integer(1000, 9999)}`,
    'Prefer: return=minimal',
    'Accept-Language: en-GB',
  ]);
  const header = endpoint.header ?? [];
  const isPossible = endpoint.address.startsWith('https') && header.length < 5;
  return header.includes(line) || !isPossible ? endpoint : withHeader(endpoint, [...header, line]);
};

const dropHeaders: EndpointEdit = (endpoint) =>
  (endpoint.header ?? []).length === 0 ? endpoint : withHeader(endpoint, []);

const addPayload: EndpointEdit = (endpoint, { random }) => {
  const code = random.pick(['DocumentReference', 'Communication', 'Task', 'Media', 'Provenance']);
  const isKnown = endpoint.payloadType.some((type) => type.coding?.[0]?.code === code);
  return isKnown || endpoint.payloadType.length > 3
    ? endpoint
    : { ...endpoint, payloadType: [...endpoint.payloadType, resourcePayload(code)] };
};

export const addMimeType: EndpointEdit = (endpoint, { random }) => {
  const mimeTypes = endpoint.payloadMimeType ?? [];
  const added = random.pick(['application/pdf', 'text/plain', 'application/fhir+xml', 'image/png']);
  return mimeTypes.includes(added)
    ? { ...endpoint, payloadMimeType: mimeTypes.filter((one) => one !== added) }
    : { ...endpoint, payloadMimeType: [...mimeTypes, added] };
};

/** Lets the contract end a fortnight after the edit. */
const endPeriod: EndpointEdit = (endpoint, { dateIn }) => ({
  ...endpoint,
  period: { ...endpoint.period, end: dateIn(14) },
});

const renewPeriod: EndpointEdit = (endpoint, { dateIn }) => ({
  ...endpoint,
  period: { ...endpoint.period, end: dateIn(730) },
});

export const toggleTag: EndpointEdit = (endpoint, { random }) => {
  const chosen = random.pick(localTags);
  const tags = endpoint.meta?.tag ?? [];
  const others = tags.filter(({ code }) => code !== chosen.code);
  const tag = others.length === tags.length ? [...tags, chosen] : others;
  const { tag: _replaced, ...meta } = endpoint.meta ?? {};
  const { meta: _old, ...rest } = endpoint;
  const next = tag.length > 0 ? { ...meta, tag } : meta;
  return Object.keys(next).length > 0 ? { ...rest, meta: next } : rest;
};

export const renewContract: EndpointEdit = (endpoint, { random }) => {
  const contract = localExtension('contract-number', {
    valueString: `C-${random.integer(10_000, 99_999)}`,
  });
  const others = (endpoint.extension ?? []).filter(({ url }) => url !== contract.url);
  return { ...endpoint, extension: [...others, contract] };
};

/** One version of a story. `undo` restores the content from before the story. */
export interface StoryStep {
  edit: EndpointEdit | 'undo';
  /** `soon`: on the same day, within the hour. */
  when: 'later' | 'soon';
}

const later = (edit: StoryStep['edit']): StoryStep => ({ edit, when: 'later' });
const soon = (edit: StoryStep['edit']): StoryStep => ({ edit, when: 'soon' });

/** What happens to Endpoints over the years, with weights. */
export const endpointStories: readonly (readonly [StoryStep[], number])[] = [
  [[later(setStatus('error')), soon(setStatus('suspended')), later(setStatus('active'))], 4],
  [[later(setStatus('error')), soon(setStatus('active'))], 3],
  [[later(setStatus('suspended')), later(moveAddress), soon(setStatus('active'))], 3],
  [[later(moveAddress)], 3],
  [[later(mistypeAddress), soon('undo')], 2],
  [[later(mistypeName), soon('undo')], 1],
  [[later(dropHeaders), soon('undo')], 2],
  [[later(addContact)], 4],
  [[later(removeContact)], 2],
  [[later(reorderContacts)], 3],
  [[later(changePhone)], 4],
  [[later(addHeader)], 3],
  [[later(addPayload)], 3],
  [[later(addMimeType)], 2],
  [[later(endPeriod), later(renewPeriod)], 3],
  [[later(toggleTag)], 4],
  [[later(renewContract)], 2],
];
