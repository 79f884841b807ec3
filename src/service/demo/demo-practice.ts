import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { EventgroupStatus } from '#contract/ahds/eventgroup.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';

/** A group of practices: the tenant. */
export interface DemoOrganization {
  organizationId: number;
  name: string;
}

export interface DemoBrand {
  brandId: number;
  organizationId: number;
  name: string;
}

export interface DemoSite {
  siteId: number;
  brandId: number;
  organizationId: number;
  name: string;
  timeZone?: string;
}

/** A farm, shelter, breeder or insurer that a site works for. */
export interface DemoClientAccount {
  clientAccountId: number;
  siteId: number;
  name: string;
}

export type DemoRole = 'ADMIN' | 'SITE_USER' | 'CLIENT_ACCOUNT_USER';

/** An expired invitation is `pending` with `expiresAt` in the past. */
export interface DemoInvitation {
  state: 'pending' | 'accepted' | 'revoked';
  sentAt: string;
  expiresAt: string;
}

export interface DemoUser {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: DemoRole;
  isEnabled: boolean;
  organizationIds: number[];
  brandIds: number[];
  siteIds: number[];
  clientAccountIds: number[];
  createdAt: string;
  updatedAt: string;
  tosAcceptedAt: string | null;
  lastLoginAt: string | null;
  hasPassword: boolean;
  invitation: DemoInvitation | null;
}

export interface DemoVersion {
  /** The JSON text of the resource as sent, without `meta.versionId` and `meta.lastUpdated`. */
  content: string;
  method: 'POST' | 'PUT';
  savedAt: string;
  authorEmail: string;
  reason?: string;
}

export interface DemoEndpoint {
  siteId: number;
  /** Unique in its site without regard to case. */
  id: string;
  /** Oldest first. */
  versions: DemoVersion[];
  deletedAt?: string;
}

export interface DemoRecord extends DemoEndpoint {
  kind: Exclude<FhirKindName, 'Endpoint'>;
}

/** The content of an event group without ids and times. */
export interface EventgroupContent {
  name: string;
  status: EventgroupStatus;
  category: string;
  description: string;
  extensions: Record<string, unknown>;
}

export interface DemoEventgroup {
  siteId: number;
  eventgroupId: string;
  locationId: string;
  organizationId: string;
  /** Oldest first. */
  versions: { content: EventgroupContent; savedAt: string; authorEmail: string }[];
}

/** A version of a demo webhook's configuration. Its author is null if the service saved it. */
export interface DemoWebhookVersion {
  action:
    | 'createWebhook'
    | 'patchWebhook'
    | 'rotateWebhookSecret'
    | 'enableWebhook'
    | 'disableWebhook';
  savedAt: string;
  authorEmail: string | null;
  name: string;
  url: string;
  description: string;
  events: string[];
  status: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
}

export interface DemoAttempt {
  startedAt: string;
  latencyMs: number;
  statusCode: number | null;
  responseBody: string;
  error: string | null;
}

export interface DemoDelivery {
  eventId: string;
  eventType: string;
  subject: string;
  body: string;
  createdAt: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: DemoAttempt[];
  nextAttemptAt: string | null;
}

export interface DemoWebhook {
  webhookId: string;
  siteId: number;
  /** Oldest first. */
  versions: DemoWebhookVersion[];
  /** Oldest first. */
  deliveries: DemoDelivery[];
}

export interface DemoPractice {
  organizations: DemoOrganization[];
  brands: DemoBrand[];
  sites: DemoSite[];
  clientAccounts: DemoClientAccount[];
  users: DemoUser[];
  endpoints: DemoEndpoint[];
  records: DemoRecord[];
  webhooks: DemoWebhook[];
  eventgroups: DemoEventgroup[];
}

/** The lists of the practice; `npm run demo-data` writes each to a file, one entry per line. */
export const demoLists = [
  'organizations',
  'brands',
  'sites',
  'clientAccounts',
  'users',
  'endpoints',
  'records',
  'webhooks',
  'eventgroups',
] as const satisfies (keyof DemoPractice)[];

/** The file of a list. */
export function demoFile(list: keyof DemoPractice): string {
  return join(import.meta.dirname, 'material', `${list}.ndjson.zst`);
}

const minute = 60_000;
const day = 1440 * minute;

/**
 * The demo practice as of `now`, deterministic for a moment. `receiver` is the base URL of its webhooks. The files
 * have relative times, so that the demo is always recent: `@{ago 5}` is that many milliseconds before now, `@{day 3
 * 5}` that many after the start of the UTC day three days ago, `@{date 3}` that day's date.
 */
export function readDemoPractice({ now, receiver }: { now: Date; receiver: string }): DemoPractice {
  const startOfToday = Math.floor(now.getTime() / day) * day;
  const isoTime = (time: number) => new Date(time).toISOString();
  const fillIn = (placeholder: string): string => {
    const [kind, first = 0, second = 0] = placeholder.split(' ');
    if (kind === 'receiver') return receiver;
    if (kind === 'ago') return isoTime(now.getTime() - Number(first));
    const time = isoTime(startOfToday - Number(first) * day + Number(second));
    return kind === 'date' ? time.slice(0, 10) : time;
  };
  const read = (list: keyof DemoPractice) =>
    zstdDecompressSync(readFileSync(demoFile(list)))
      .toString()
      .replace(/@\{([^}]+)\}/g, (_, placeholder: string) => fillIn(placeholder))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  // A test compares the files with the generator's output.
  return Object.fromEntries(demoLists.map((list) => [list, read(list)])) as unknown as DemoPractice;
}
