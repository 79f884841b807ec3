import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/people/roles.ts';
import type { Client, TestService } from './start-service.ts';

/** One of the two organizations of the small practice, with its site and a user. */
export interface Side {
  organizationId: number;
  siteId: number;
  /** An invited user of it. No response to the other side may contain this address. */
  email: string;
}

/** The parts of a request that concern a record of one side. */
export interface Target {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Creates a record of a side as the target of an operation. */
export type MakeTarget = (
  world: { service: TestService; chief: Client },
  side: Side,
) => Promise<Target>;

/**
 * The result of a request about another organization's record: not found, an issue at the fields that name it, or a
 * response without it. `unscoped`: the operation concerns no organization's records.
 */
export type CrossTenantResult = 'not_found' | 'invalid_request' | 'hidden' | 'unscoped';

export interface Entry {
  crossTenant: CrossTenantResult;
  /** A role that sees only what it has made itself. */
  hiddenFrom?: Role;
  make: MakeTarget;
}

export const nothing: Entry = { crossTenant: 'unscoped', make: async () => ({}) };
export const sent = (body: unknown): Entry => ({ ...nothing, make: async () => ({ body }) });

export const site = (body?: unknown): Entry => ({
  crossTenant: 'not_found',
  make: async (_world, { siteId }) => ({ params: { siteId }, body }),
});

/** Creates a record below a site through the interface; if that fails, uses the id of no record. */
export const atSite = (name: string, creation: { path: string; idName: string; body: object }) => {
  return (body?: unknown): Entry => ({
    crossTenant: 'not_found',
    make: async ({ chief }, { siteId }) => {
      const response = await chief.call('POST', `/site/${siteId}${creation.path}`, {
        body: creation.body,
      });
      const id: unknown = response.json()[creation.idName];
      return { params: { siteId, [name]: typeof id === 'string' ? id : randomUUID() }, body };
    },
  });
};
