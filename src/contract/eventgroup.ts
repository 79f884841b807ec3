import * as z from 'zod/mini';
import { ahdsPaging, ahdsSiteParams } from './ahds.ts';
import { defineOperation } from './operation.ts';
import { pageOf } from './paging.ts';
import { textParam } from './query-params.ts';
import { siteReaders, siteWriters } from './roles.ts';

export const eventgroupStatuses = ['active', 'inactive', 'archived'] as const;
export type EventgroupStatus = (typeof eventgroupStatuses)[number];

/** An event group as it is read (interface, Eventgroup, column "In output"). */
export const eventgroupSchema = z.looseObject({
  eventgroupId: z.string(),
  name: z.string(),
  status: z.string(),
  category: z.string(),
  description: z.string(),
  extensions: z.looseObject({}),
  locationId: z.string(),
  organizationId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Eventgroup = z.output<typeof eventgroupSchema>;

/**
 * Create input (interface, Eventgroup, column "In create input"). Ids have the form of a UUID; the interface does not
 * ask for a version of RFC 9562, and older systems have ids without one.
 */
export const newEventgroupSchema = z.strictObject({
  eventgroupId: z.optional(z.guid()),
  name: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(200)),
  status: z.enum(eventgroupStatuses),
  category: z.optional(z.string().check(z.maxLength(100))),
  description: z.optional(z.string().check(z.maxLength(4000))),
  extensions: z.optional(z.looseObject({})),
  locationId: z.optional(z.guid()),
  organizationId: z.optional(z.guid()),
});
export type NewEventgroup = z.output<typeof newEventgroupSchema>;

export const eventgroupSortFields = [
  'createdAt',
  'updatedAt',
  'category',
  'description',
  'name',
] as const;

export const eventgroupListQuerySchema = z.strictObject({
  ...ahdsPaging,
  sortBy: z.optional(z.enum(eventgroupSortFields)),
  category: z.optional(textParam),
  description: z.optional(textParam),
  name: z.optional(textParam),
  locationId: z.optional(z.guid()),
  organizationId: z.optional(z.guid()),
  status: z.optional(z.enum(eventgroupStatuses)),
});

const collection = '/site/{siteId}/ahds/v1/eventgroup' as const;

export const createEventgroup = defineOperation({
  id: 'createEventgroup',
  area: 'ahds',
  method: 'POST',
  path: collection,
  summary: 'Create an event group',
  origin: 'documented',
  access: siteWriters,
  params: ahdsSiteParams,
  body: newEventgroupSchema,
  status: 201,
  output: eventgroupSchema,
  problems: ['duplicate'],
});

export const listEventgroups = defineOperation({
  id: 'listEventgroups',
  area: 'ahds',
  method: 'GET',
  path: collection,
  summary: "A page of the site's event groups",
  origin: 'documented',
  access: siteReaders,
  params: ahdsSiteParams,
  query: eventgroupListQuerySchema,
  status: 200,
  output: pageOf(eventgroupSchema),
});

export const getEventgroup = defineOperation({
  id: 'getEventgroup',
  area: 'ahds',
  method: 'GET',
  path: `${collection}/{eventgroupId}`,
  summary: 'One event group',
  origin: 'documented',
  access: siteReaders,
  params: z.extend(ahdsSiteParams, { eventgroupId: z.guid() }),
  status: 200,
  output: eventgroupSchema,
});
