import * as z from 'zod/mini';
import { ahdsPaging, ahdsSiteParams } from './ahds.ts';
import { defineOperation } from './operation.ts';
import { pageOf } from './paging.ts';
import { textParam } from './query-params.ts';
import { administrators, siteReaders } from './roles.ts';

export const webhookStatuses = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** What a webhook can listen to; `*` is all of them. The interface shows no event kinds: these are ours. */
export const webhookEvents = [
  'endpoint.created',
  'endpoint.updated',
  'endpoint.deleted',
  'event-definition.created',
  'event-definition.updated',
  'event-definition.deleted',
  'eventgroup.created',
  'eventgroup.updated',
  'user.invited',
  'user.enabled',
  'user.disabled',
] as const;
export const webhookSubscriptions = [...webhookEvents, '*'] as const;

/** A webhook. The interface fixes `webhookId` and that it belongs to a site; the other fields are ours. */
export const webhookSchema = z.looseObject({
  webhookId: z.string(),
  siteId: z.optional(z.number()),
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  description: z.optional(z.string()),
  events: z.optional(z.array(z.string())),
  status: z.optional(z.string()),
  disabledReason: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
});
export type Webhook = z.output<typeof webhookSchema>;

/** Every field of a webhook that a person sets: what PUT demands whole and PATCH in part. */
export const newWebhookSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(200)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  description: z.string().check(z.maxLength(2000)),
  events: z
    .array(z.enum(webhookSubscriptions))
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookSubscriptions.length)),
  status: z.enum(['active', 'paused']),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** Create input: description and status may be left out. */
export const webhookCreateSchema = z.extend(newWebhookSchema, {
  description: z._default(z.optional(z.string().check(z.maxLength(2000))), ''),
  status: z._default(z.optional(z.enum(['active', 'paused'])), 'active'),
});

export const webhookPatchSchema = z.partial(newWebhookSchema);

export const webhookSortFields = ['createdAt', 'updatedAt', 'name', 'url', 'status'] as const;

export const webhookListQuerySchema = z.strictObject({
  ...ahdsPaging,
  sortBy: z.optional(z.enum(webhookSortFields)),
  name: z.optional(textParam),
  url: z.optional(textParam),
  event: z.optional(z.enum(webhookSubscriptions)),
  status: z.optional(z.enum(webhookStatuses)),
});

const collection = '/site/{siteId}/ahds/v1/webhook' as const;
const item = `${collection}/{webhookId}` as const;
const webhookParams = z.extend(ahdsSiteParams, {
  webhookId: z.string().check(z.minLength(1), z.maxLength(64)),
});
const common = { area: 'ahds', origin: 'documented' } as const;

export const createWebhook = defineOperation({
  ...common,
  id: 'createWebhook',
  method: 'POST',
  path: collection,
  summary: 'Create a webhook record',
  access: administrators,
  params: ahdsSiteParams,
  body: webhookCreateSchema,
  status: 201,
  output: webhookSchema,
});

export const listWebhooks = defineOperation({
  ...common,
  id: 'listWebhooks',
  method: 'GET',
  path: collection,
  summary: "A page of the site's webhooks",
  access: siteReaders,
  params: ahdsSiteParams,
  query: webhookListQuerySchema,
  status: 200,
  output: pageOf(webhookSchema),
});

export const getWebhook = defineOperation({
  ...common,
  id: 'getWebhook',
  method: 'GET',
  path: item,
  summary: 'One webhook',
  access: siteReaders,
  params: webhookParams,
  status: 200,
  output: webhookSchema,
});

export const patchWebhook = defineOperation({
  ...common,
  id: 'patchWebhook',
  method: 'PATCH',
  path: item,
  summary: 'Change only the fields that are sent',
  access: administrators,
  params: webhookParams,
  body: webhookPatchSchema,
  status: 200,
  output: webhookSchema,
});

export const replaceWebhook = defineOperation({
  ...common,
  id: 'replaceWebhook',
  method: 'PUT',
  path: item,
  summary: 'Replace the webhook; every field must be sent',
  access: administrators,
  params: webhookParams,
  body: newWebhookSchema,
  status: 200,
  output: webhookSchema,
});

export const deleteWebhook = defineOperation({
  ...common,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: item,
  summary: 'Delete the webhook for good',
  access: administrators,
  params: webhookParams,
  status: 204,
});
