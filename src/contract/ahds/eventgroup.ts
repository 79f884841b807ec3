import * as z from 'zod/mini';
import { requiredText } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { pathId } from '../base/path-params.ts';
import { textParam } from '../base/query-params.ts';
import { nameField } from '../base/text-fields.ts';
import { siteReaders, siteWriters } from '../people/roles.ts';
import { ahdsPaging, ahdsSiteParams, historyQuerySchema, recordVersionOf } from './ahds.ts';

export const eventgroupStatuses = ['active', 'inactive', 'archived'] as const;
export type EventgroupStatus = (typeof eventgroupStatuses)[number];

/**
 * An event group in responses (interface, Eventgroup, column "In output"), where every field is required. Omitted
 * input becomes '' (category, description), {} (extensions), and for the two ids those of the site itself and its
 * organization, which never change.
 */
export const eventgroupSchema = z.looseObject({
  eventgroupId: requiredText,
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

/** Create input (interface, Eventgroup). Ids look like UUIDs, but those of older systems have no RFC 9562 version. */
export const newEventgroupSchema = z.strictObject({
  eventgroupId: z.optional(z.guid()),
  name: nameField(200),
  status: z.enum(eventgroupStatuses),
  category: z.optional(z.string().check(z.maxLength(100))),
  description: z.optional(z.string().check(z.maxLength(4000))),
  extensions: z.optional(
    z
      .looseObject({})
      .check(
        z.describe('Numbers with more digits than a double has are refused: send them as text'),
      ),
  ),
  locationId: z.optional(z.guid()),
  organizationId: z.optional(z.guid()),
});
export type NewEventgroup = z.output<typeof newEventgroupSchema>;

/** Patch input: any part of the create input except the id. `extensions` is replaced as a whole. */
export const eventgroupPatchSchema = z.partial(z.omit(newEventgroupSchema, { eventgroupId: true }));
export type EventgroupPatch = z.output<typeof eventgroupPatchSchema>;

export const eventgroupSortFields = [
  'createdAt',
  'updatedAt',
  'category',
  'description',
  'name',
] as const;

/** `name` and `description` match substrings without case, other filters exactly. Sorted by `createdAt` by default. */
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

export type EventgroupListQuery = z.output<typeof eventgroupListQuerySchema>;

const common = { area: 'ahds', origin: 'documented', access: siteReaders } as const;
const collection = '/site/{siteId}/ahds/v1/eventgroup' as const;
const item = `${collection}/{eventgroupId}` as const;
const eventgroupParams = z.extend(ahdsSiteParams, { eventgroupId: pathId });

export const createEventgroup = defineOperation({
  ...common,
  id: 'createEventgroup',
  method: 'POST',
  path: collection,
  summary: 'Create an event group',
  access: siteWriters,
  params: ahdsSiteParams,
  body: newEventgroupSchema,
  status: 201,
  output: eventgroupSchema,
  problems: ['duplicate'],
});

export const listEventgroups = defineOperation({
  ...common,
  id: 'listEventgroups',
  method: 'GET',
  path: collection,
  summary: "A page of the site's event groups",
  params: ahdsSiteParams,
  query: eventgroupListQuerySchema,
  output: pageOf(eventgroupSchema),
});

/** Returns the version as `ETag`, for the `If-Match` of `patchEventgroup`. */
export const getEventgroup = defineOperation({
  ...common,
  id: 'getEventgroup',
  method: 'GET',
  path: item,
  summary: 'One event group',
  params: eventgroupParams,
  output: eventgroupSchema,
});

/** Extension: changes only what is sent; with `If-Match` only over that version. */
export const patchEventgroup = defineOperation({
  ...common,
  id: 'patchEventgroup',
  method: 'PATCH',
  path: item,
  summary: 'Change only the fields that are sent',
  origin: 'extension',
  access: siteWriters,
  params: eventgroupParams,
  body: eventgroupPatchSchema,
  keepsReason: true,
  output: eventgroupSchema,
  problems: ['precondition_failed'],
});

/** A complete version of an event group. */
const eventgroupVersionSchema = recordVersionOf(eventgroupSchema);
export type EventgroupVersion = z.output<typeof eventgroupVersionSchema>;

/** Extension: all versions, newest first, with authors. */
export const getEventgroupHistory = defineOperation({
  ...common,
  id: 'getEventgroupHistory',
  method: 'GET',
  path: `${item}/history`,
  summary: 'All versions of an event group',
  origin: 'extension',
  params: eventgroupParams,
  query: historyQuerySchema,
  output: pageOf(eventgroupVersionSchema),
});
