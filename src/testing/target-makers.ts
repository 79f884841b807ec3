import { randomUUID } from 'node:crypto';
import type { Client, TestService } from './start-service.ts';

/** One of the two organizations of the small practice, with what belongs to it. */
export interface Side {
  organizationId: number;
  siteId: number;
  /** Somebody there, who has been invited. No other answer may hold this address. */
  email: string;
}

/** What a request needs to be about something of one side. */
export interface Target {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How to make something of a side for an operation to be about. */
export type MakeTarget = (
  world: { service: TestService; chief: Client },
  side: Side,
) => Promise<Target>;

/**
 * What becomes of a request about something of another organization: the thing looks like none, the fields that name
 * it are refused, or the answer just holds nothing of it. `nobody's`: the operation is about nobody's things.
 */
export type WhenForeign = 'not_found' | 'invalid_request' | 'hidden' | "nobody's";

export interface Entry {
  whenForeign: WhenForeign;
  make: MakeTarget;
}

export const site = (body?: unknown): Entry => ({
  whenForeign: 'not_found',
  make: async (_world, { siteId }) => ({ params: { siteId }, body }),
});

/** Something that is made through the interface, below a site; while that cannot be made, an id of nothing. */
export const atSite = (name: string, creation: { path: string; idName: string; body: object }) => {
  return (body?: unknown): Entry => ({
    whenForeign: 'not_found',
    make: async ({ chief }, { siteId }) => {
      const response = await chief.call('POST', `/site/${siteId}${creation.path}`, {
        body: creation.body,
      });
      const id: unknown = response.json()[creation.idName];
      return { params: { siteId, [name]: typeof id === 'string' ? id : randomUUID() }, body };
    },
  });
};
