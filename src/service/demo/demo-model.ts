import type { EventgroupContent } from './eventgroup-plan.ts';
import type { DemoWebhook } from './webhook-model.ts';

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
}

export interface DemoEndpoint {
  siteId: number;
  /** Unique in its site without regard to case. */
  id: string;
  /** Oldest first. */
  versions: DemoVersion[];
  deletedAt?: string;
}

export interface DemoEventgroup {
  siteId: number;
  eventgroupId: string;
  locationId: string;
  organizationId: string;
  /** Oldest first. */
  versions: { content: EventgroupContent; savedAt: string; authorEmail: string }[];
}

export interface DemoPractice {
  organizations: DemoOrganization[];
  brands: DemoBrand[];
  sites: DemoSite[];
  clientAccounts: DemoClientAccount[];
  users: DemoUser[];
  endpoints: DemoEndpoint[];
  webhooks: DemoWebhook[];
  eventgroups: DemoEventgroup[];
}
