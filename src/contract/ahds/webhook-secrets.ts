import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';

/** Extensions: a webhook's secrets by fingerprint. */
const common = { area: 'ahds', origin: 'extension' } as const;

/** A signing secret, identified by fingerprint: the secret itself is shown only on creation. */
const webhookSecretSchema = z.looseObject({
  secretId: z.string(),
  /** The first eight hex digits of the secret's SHA-256; null if it cannot be decrypted. */
  fingerprint: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it expires; null for the current one. */
  expiresAt: z.nullable(z.string()),
});
export type WebhookSecret = z.output<typeof webhookSecretSchema>;

export const listWebhookSecrets = defineOperation({
  ...common,
  id: 'listWebhookSecrets',
  method: 'GET',
  path: `${webhookItem}/secrets`,
  summary: 'The secrets that deliveries are signed with, the newest first, by their fingerprints',
  access: siteReaders,
  params: webhookParams,
  output: z.looseObject({ data: z.array(webhookSecretSchema) }),
});

/** `guarded`: rotate to replace the current one. */
export const endWebhookSecret = defineOperation({
  ...common,
  id: 'endWebhookSecret',
  method: 'DELETE',
  path: `${webhookItem}/secrets/{secretId}`,
  summary: 'End an earlier secret now instead of at the end of its overlap',
  access: administrators,
  params: z.extend(webhookParams, { secretId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  status: 204,
  problems: ['guarded'],
});
