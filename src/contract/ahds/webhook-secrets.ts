import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';

/** Extensions: which secrets a webhook has, never what they say. */
const common = { area: 'ahds', origin: 'extension' } as const;

/** A signing secret, by what tells it from others: the secret itself is told only when it is made. */
const webhookSecretSchema = z.looseObject({
  secretId: z.string(),
  /** The first eight hex digits of the SHA-256 of the whole secret; null where it cannot be read any more. */
  fingerprint: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it ends; null for the one that deliveries are signed with from now on. */
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
  status: 200,
  output: z.looseObject({ data: z.array(webhookSecretSchema) }),
});

/** `guarded`: the current one is ended by making another. */
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
