import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { requiredText } from '../base/lenient-reading.ts';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { pathId } from '../base/path-params.ts';
import { textParam } from '../base/query-params.ts';
import { nameField } from '../base/text-fields.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { ahdsPaging, ahdsSiteParams } from './ahds.ts';
import { hasAllowedPort } from './blocked-ports.ts';
import { documentedSubscriptions, webhookSubscriptions } from './webhook-events.ts';
import { webhookExtensionFields } from './webhook-extensions.ts';

export const webhookStatuses = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** A webhook. The interface fixes `webhookId` and the site; the other fields are ours. */
export const webhookSchema = z.looseObject({
  webhookId: requiredText,
  siteId: z.optional(z.number()),
  name: z.optional(z.string()),
  url: z.optional(z.string()),
  description: z.optional(z.string()),
  events: z.optional(z.array(z.string())),
  /** Limits it to records with these tags (`webhook-extensions.ts`); empty for all. */
  tags: z.optional(z.array(z.string())),
  /** Recipients of alerts: addresses, and `administrators` for those of the site; empty for none. */
  alertRecipients: z.optional(z.array(z.string())),
  /** Names and fingerprints of custom headers (`webhook-headers.ts`). */
  headers: z.optional(z.array(z.string())),
  status: z.optional(z.string()),
  /** Why the service disabled it; null if it did not. */
  disabledReason: z.optional(z.nullable(z.string())),
  /** End of validity of earlier secrets; null if there are none. */
  previousSecretUntil: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
});
export type Webhook = z.output<typeof webhookSchema>;

/** Maximum length of a receiver's address and of a search in it. */
export const webhookUrlLimit = 2000;

/** The response of create and rotate, the only one with the secret (`whsec_…`). */
export const webhookWithSecretSchema = z.extend(webhookSchema, { secret: z.optional(z.string()) });

function eventsOf<const Subscription extends string>(subscriptions: readonly Subscription[]) {
  return z
    .array(z.enum(subscriptions))
    .check(z.minLength(1, t('Choose at least one event')), z.maxLength(subscriptions.length));
}

/** All editable fields: PUT requires all except extensions, PATCH any. */
export const newWebhookSchema = z.strictObject({
  name: nameField(200),
  url: z.pipe(
    // URL parsers silently remove spaces and line breaks.
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(webhookUrlLimit),
        z.regex(/^\S*$/, t('Must not contain spaces or line breaks')),
        z.regex(
          /^\P{Cf}*$/u,
          t('Must not contain invisible characters: type it instead of pasting'),
        ),
        z.regex(/^[^#]*$/, t('Must not contain #: the part after it is never sent')),
      ),
    z
      .url({
        protocol: /^https?$/,
        error: t('Must be a URL such as https://receiver.example/hooks'),
      })
      .check(z.refine(hasAllowedPort, t('Must use a port allowed for web requests, such as 443'))),
  ),
  description: z.string().check(z.maxLength(2000)),
  events: eventsOf(webhookSubscriptions),
  status: z.enum(['active', 'paused']),
  ...webhookExtensionFields,
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** Without extended event types and fields. */
const documentedWebhookSchema = z.extend(
  z.omit(newWebhookSchema, { tags: true, alertRecipients: true }),
  { events: eventsOf(documentedSubscriptions) },
);

/** Optional when creating. */
const optionalAtFirst = {
  description: z._default(z.optional(z.string().check(z.maxLength(2000))), ''),
  status: z._default(z.optional(z.enum(['active', 'paused'])), 'active'),
};
const webhookCreateSchema = z.extend(newWebhookSchema, optionalAtFirst);

const webhookPatchSchema = z.partial(newWebhookSchema);
export type WebhookPatch = z.output<typeof webhookPatchSchema>;

const webhookSortFields = ['createdAt', 'updatedAt', 'name', 'url', 'status'] as const;
/** `health` sorts failing webhooks first. The others cover the last 24 hours; webhooks without an attempt come last. */
const webhookHealthSortFields = ['health', 'success', 'latency', 'lastFailureAt'] as const;

/** `name` and `url` match substrings without case; `event` finds its subscribers, including those of `*`. */
const documentedListQuerySchema = z.strictObject({
  ...ahdsPaging,
  sortBy: z.optional(z.enum(webhookSortFields)),
  name: z.optional(textParam),
  url: z.optional(z.string().check(z.maxLength(webhookUrlLimit))),
  event: z.optional(z.enum(documentedSubscriptions)),
  status: z.optional(z.enum(webhookStatuses)),
});

/** With extended event types, and health. `failing`: active, and down or failing for minutes. */
const webhookListQuerySchema = z.extend(documentedListQuerySchema, {
  event: z.optional(z.enum(webhookSubscriptions)),
  sortBy: z.optional(z.enum([...webhookSortFields, ...webhookHealthSortFields])),
  health: z.optional(z.enum(['failing', 'working'])),
});

export type WebhookListQuery = z.output<typeof webhookListQuerySchema>;

const collection = '/site/{siteId}/ahds/v1/webhook' as const;
/** Path of one webhook; its actions are below it. */
export const webhookItem = `${collection}/{webhookId}` as const;
export const webhookParams = z.extend(ahdsSiteParams, { webhookId: pathId });
const common = { area: 'ahds', origin: 'documented' } as const;
const onWebhook = { ...common, path: webhookItem, params: webhookParams } as const;

export const createWebhook = defineOperation({
  ...common,
  id: 'createWebhook',
  method: 'POST',
  path: collection,
  summary: 'Create a webhook record',
  access: administrators,
  params: ahdsSiteParams,
  body: webhookCreateSchema,
  documentedBody: z.extend(documentedWebhookSchema, optionalAtFirst),
  status: 201,
  output: webhookWithSecretSchema,
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
  documentedQuery: documentedListQuerySchema,
  output: pageOf(webhookSchema),
});

export const getWebhook = defineOperation({
  ...onWebhook,
  id: 'getWebhook',
  method: 'GET',
  summary: 'One webhook',
  access: siteReaders,
  output: webhookSchema,
});

export const patchWebhook = defineOperation({
  ...onWebhook,
  id: 'patchWebhook',
  method: 'PATCH',
  summary: 'Change only the fields that are sent',
  access: administrators,
  body: webhookPatchSchema,
  keepsReason: true,
  documentedBody: z.partial(documentedWebhookSchema),
  output: webhookSchema,
  problems: ['precondition_failed'],
});

export const replaceWebhook = defineOperation({
  ...onWebhook,
  id: 'replaceWebhook',
  keepsReason: true,
  method: 'PUT',
  summary: 'Replace the webhook; every field must be sent',
  access: administrators,
  body: newWebhookSchema,
  documentedBody: documentedWebhookSchema,
  output: webhookSchema,
  problems: ['precondition_failed'],
});

export const deleteWebhook = defineOperation({
  ...onWebhook,
  id: 'deleteWebhook',
  method: 'DELETE',
  summary: 'Delete the webhook for good',
  access: administrators,
  status: 204,
  problems: ['precondition_failed'],
});
