import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';

/** Extensions: headers that a receiver behind a login wants, such as `Authorization`. Their values are never told. */
const common = { area: 'ahds', origin: 'extension' } as const;

/** So many headers a webhook may have, so long each, and so long all of them together: receivers have limits, too. */
export const webhookHeaderLimits = { count: 10, name: 100, value: 4096, total: 8192 } as const;

/** Names that cannot be given, with the reason; one that ends with a hyphen is what others begin with. */
const refusedNames: readonly { reason: string; names: readonly string[] }[] = [
  {
    reason: t('The service sets this one itself'),
    names: ['host', 'user-agent', 'date', 'expect', 'content-', 'webhook-'],
  },
  {
    reason: t('Belongs to a connection, not to what is sent over it'),
    names: [
      'connection',
      'keep-alive',
      'http2-settings',
      'proxy-',
      'te',
      'trailer',
      'transfer-encoding',
      'upgrade',
    ],
  },
  {
    reason: t('Says which way a request came, which only proxies know'),
    names: ['forwarded', 'via', 'x-forwarded-', 'x-real-ip'],
  },
  {
    reason: t('Cookies are a browser’s; give a token of its own to the receiver'),
    names: ['cookie', 'cookie2', 'set-cookie', 'set-cookie2'],
  },
];

/** Why a header of that name cannot be given; undefined where it can. */
function refusedHeaderName(name: string): string | undefined {
  const sought = name.toLowerCase();
  const isMeant = (refused: string) =>
    refused.endsWith('-') ? sought.startsWith(refused) : sought === refused;
  return refusedNames.find(({ names }) => names.some(isMeant))?.reason;
}

const nameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(webhookHeaderLimits.name),
  // RFC 9110, 5.6.2: also what keeps out pseudo-headers, which begin with a colon.
  z.regex(/^[\w!#$%&'*+.^`|~-]*$/, t('Must be letters, digits and hyphens, such as X-Api-Key')),
  z.refine((name) => refusedHeaderName(name) === undefined, {
    error: ({ input }) => refusedHeaderName(String(input)),
  }),
);

const webhookHeaderValueSchema = z.strictObject({
  value: z.string().check(
    z.minLength(1),
    z.maxLength(webhookHeaderLimits.value),
    // RFC 9110, 5.5, without what not every receiver reads alike.
    z.regex(
      /^[!-~]([ -~]*[!-~])?$/,
      t('Must be letters, digits and signs of ASCII, with no space at its begin or end'),
    ),
  ),
});

/** A header as a form holds it. */
export const newWebhookHeaderSchema = z.extend(webhookHeaderValueSchema, { name: nameSchema });
export type NewWebhookHeader = z.output<typeof newWebhookHeaderSchema>;

/** A header, by what tells it from others. */
const webhookHeaderSchema = z.looseObject({
  name: z.string(),
  /** Another one for another value; nobody without the service's own secret can work it out. */
  fingerprint: z.string(),
  /** Where it is sent to: the origin that the webhook led to when it was set. Elsewhere it is not. */
  origin: z.string(),
  setAt: z.string(),
});
export type WebhookHeader = z.output<typeof webhookHeaderSchema>;

const collection = `${webhookItem}/headers` as const;
const headerParams = z.extend(webhookParams, { name: nameSchema });

export const listWebhookHeaders = defineOperation({
  ...common,
  id: 'listWebhookHeaders',
  method: 'GET',
  path: collection,
  summary: 'The headers that a webhook’s requests carry besides ours, without their values',
  access: siteReaders,
  params: webhookParams,
  status: 200,
  output: z.looseObject({ data: z.array(webhookHeaderSchema) }),
});

/** Names are compared without case. */
export const setWebhookHeader = defineOperation({
  ...common,
  id: 'setWebhookHeader',
  method: 'PUT',
  path: `${collection}/{name}`,
  summary: 'Add a header to all requests of a webhook, or replace its value',
  access: administrators,
  params: headerParams,
  body: webhookHeaderValueSchema,
  status: 200,
  output: webhookHeaderSchema,
});

export const removeWebhookHeader = defineOperation({
  ...common,
  id: 'removeWebhookHeader',
  method: 'DELETE',
  path: `${collection}/{name}`,
  summary: 'Send a header no more',
  access: administrators,
  params: z.extend(webhookParams, { name: z.string().check(z.maxLength(100)) }),
  status: 204,
});
