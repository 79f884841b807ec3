import { randomUUID } from 'node:crypto';
import type { ForeignSwitches } from './switches.ts';

/** A record as a JSON object. */
export type Json = Record<string, unknown>;

interface Version {
  method: 'POST' | 'PUT';
  at: string;
  resource: Json;
}

/** The data of one deployment. */
export interface Practice {
  users: Json[];
  passwords: Map<string, string>;
  tokens: Map<string, string>;
  /** Versions of FHIR resources by `101/endpoint/lab`, oldest first. */
  resources: Map<string, Version[]>;
  /** By site. */
  eventgroups: Map<string, Json[]>;
  webhooks: Map<string, Json[]>;
  nextNumber: number;
}

const day = (number: number) => new Date(Date.UTC(2026, 4, number, 9, 30)).toISOString();
const places = { organizationIds: ['1'], brandIds: ['11'], fhirStoreId: 'store-1' };

/** The first administrator, who has not accepted the terms yet. */
export interface ForeignAdministrator {
  email: string;
  password: string;
}

/** Users of documented roles and one of an undocumented role, and the records of one site. */
export function newPractice(
  administrator: ForeignAdministrator,
  { webhooks }: Pick<ForeignSwitches, 'webhooks'>,
): Practice {
  const practice: Practice = {
    users: [],
    passwords: new Map(),
    tokens: new Map(),
    resources: new Map(),
    eventgroups: new Map(),
    webhooks: new Map(),
    nextNumber: 1001,
  };
  addUser(practice, { firstName: 'Ines', lastName: 'Duarte', role: 'ADMIN', ...administrator });
  const others = [
    ['Bram', 'Okafor', 'SITE_USER'],
    ['Lotte', 'Meier', 'SITE_USER'],
    ['Tomás', 'Vidal', 'RECEPTIONIST'],
    ['Wren', 'Abbott', 'CLIENT_ACCOUNT_USER'],
  ] as const;
  for (const [firstName, lastName, role] of others) {
    const email = `${lastName.toLowerCase()}@harbour-vets.example`;
    addUser(practice, { email, firstName, lastName, role, password: administrator.password });
  }
  for (const resource of [...endpoints, ...eventDefinitions]) {
    const { resourceType, ...rest } = resource;
    const segment = resourceType === 'Endpoint' ? 'endpoint' : 'event-definition';
    const saves = 'name' in rest ? [{ ...resource, status: 'test' }, resource] : [resource];
    for (const saved of saves) {
      storeResource(practice, { key: `101/${segment}/${resource.id}`, resource: saved });
    }
  }
  practice.eventgroups.set('101', eventgroups());
  practice.webhooks.set('101', webhooks === 'own' ? ownWebhooks() : paddockWebhooks());
  return practice;
}

export function numberOf(practice: Practice): string {
  const number = practice.nextNumber;
  practice.nextNumber += 1;
  return String(number);
}

/** Stores a new user; the password is stored separately, because no response contains it. */
export function addUser(practice: Practice, input: Json): Json {
  const { password, siteId, brandId, organizationId, clientAccountId, ...rest } = input;
  const idsOf = (id: unknown, otherwise: readonly string[]) =>
    id === undefined ? otherwise : [String(id)];
  const user = {
    id: numberOf(practice),
    isEnabled: true,
    ...places,
    organizationIds: idsOf(organizationId, ['1']),
    brandIds: idsOf(brandId, ['11']),
    siteIds: idsOf(siteId, ['101', '102']),
    clientAccountIds: Array.isArray(clientAccountId) ? clientAccountId.map(String) : [],
    phone: '+351 21 555 0100',
    tosAcceptedAt: null,
    ...rest,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  practice.users.push(user);
  if (typeof password === 'string') practice.passwords.set(user.id, password);
  return user;
}

/** Adds a version and returns the stored resource. */
export function storeResource(
  { resources }: Pick<Practice, 'resources'>,
  { key, resource }: { key: string; resource: Json },
): Json {
  const versions = resources.get(key) ?? [];
  const at = new Date().toISOString();
  const meta = {
    ...(resource.meta as Json | undefined),
    versionId: String(versions.length + 1),
    lastUpdated: at,
  };
  const stored = { ...resource, id: key.split('/')[2], meta };
  const method = versions.length === 0 ? 'POST' : 'PUT';
  resources.set(key, [...versions, { method, at, resource: stored }]);
  return stored;
}

const connectionType = {
  system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
  code: 'hl7-fhir-rest',
  display: 'HL7 FHIR',
};
const endpoints = [
  {
    resourceType: 'Endpoint',
    id: 'harbour-laboratory',
    status: 'active',
    connectionType,
    name: 'Harbour laboratory results',
    contact: [{ system: 'phone', value: '+351 21 555 0142', use: 'work' }],
    payloadType: [{ text: 'Laboratory results' }],
    payloadMimeType: ['application/fhir+json'],
    address: 'https://results.harbour-lab.example/fhir',
  },
  {
    resourceType: 'Endpoint',
    id: 'quay-imaging',
    status: 'suspended',
    connectionType: { ...connectionType, code: 'dicom-wado-rs', display: 'DICOM WADO-RS' },
    name: 'Quay imaging studies',
    period: { start: '2026-01-01', end: '2026-03-31' },
    payloadType: [{ text: 'Images' }],
    address: 'https://quay-imaging.example/wado',
  },
  {
    resourceType: 'Endpoint',
    id: 'pharmacy-orders',
    status: 'active',
    connectionType,
    name: 'Pharmacy orders',
    payloadType: [{ text: 'Orders' }],
    address: 'https://orders.harbour-pharmacy.example/fhir',
  },
];
const eventDefinitions = ['Arrival of a patient', 'Recheck is due'].map((title, index) => ({
  resourceType: 'EventDefinition',
  id: `definition-${index + 1}`,
  status: 'active',
  title,
  trigger: [{ type: 'named-event', name: `event-${index + 1}` }],
}));

function eventgroups(): Json[] {
  return ['Spring vaccinations', 'Dental month', 'Senior checks'].map((name, index) => ({
    eventgroupId: randomUUID(),
    name,
    status: (['active', 'inactive', 'archived'] as const)[index],
    category: ['campaign', 'workflow', 'reminder-set'][index],
    description: `${name} of the practice`,
    extensions: { rank: index },
    locationId: '7d9f1c7e-0000-4000-8000-000000000101',
    organizationId: '7d9f1c7e-0000-4000-8000-000000000001',
    createdAt: day(index + 1),
    updatedAt: day(index + 2),
  }));
}

/** Webhooks in this vendor's form: other field names, and events as free text. */
function ownWebhooks(): Json[] {
  return ['Front desk', 'Herd book', 'Archive'].map((label, index) => ({
    webhookId: String(7001 + index),
    siteId: 101,
    label,
    targetUrl: `https://hooks.harbour-vets.example/${index + 1}`,
    topics: ['patient arrived', 'invoice paid'].slice(0, index + 1),
    enabled: index < 2,
    createdAt: day(index + 1),
    updatedAt: day(index + 1),
  }));
}

function paddockWebhooks(): Json[] {
  return ownWebhooks().map(({ label, targetUrl, topics, enabled, ...rest }) => ({
    ...rest,
    name: label,
    url: targetUrl,
    description: '',
    events: topics,
    status: enabled ? 'active' : 'paused',
  }));
}

/** The writable fields of a webhook. */
export const webhookFields = {
  own: ['label', 'targetUrl', 'topics', 'enabled'],
  paddock: ['name', 'url', 'description', 'events', 'status'],
} as const;
