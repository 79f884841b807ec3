import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { administrators, siteReaders } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';

/** Extensions: custom headers for receivers with authentication, such as `Authorization`; values stay secret. */
const common = { area: 'ahds', origin: 'extension' } as const;

/** Limits of custom headers: number, lengths and total, since receivers have limits too. */
export const webhookHeaderLimits = { count: 10, name: 100, value: 4096, total: 8192 } as const;

/** Reserved header names with the reason; a trailing hyphen makes it a prefix. */
const refusedNames: readonly { reason: string; names: readonly string[] }[] = [
  {
    reason: t('Set automatically by the service'),
    names: ['host', 'user-agent', 'date', 'expect', 'content-', 'webhook-'],
  },
  {
    reason: t('Controls the connection and can’t be set here'),
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
    reason: t('Only proxies can set this header'),
    names: ['forwarded', 'via', 'x-forwarded-', 'x-real-ip'],
  },
  {
    reason: t('Cookies are for browsers; use a token for the receiver instead'),
    names: ['cookie', 'cookie2', 'set-cookie', 'set-cookie2'],
  },
];

/** Why a header name is reserved; undefined if it is not. */
function refusedHeaderName(name: string): string | undefined {
  const lowerCaseName = name.toLowerCase();
  const matchesName = (refused: string) =>
    refused.endsWith('-') ? lowerCaseName.startsWith(refused) : lowerCaseName === refused;
  return refusedNames.find(({ names }) => names.some(matchesName))?.reason;
}

const nameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(webhookHeaderLimits.name),
  // RFC 9110, 5.6.2; also excludes pseudo-headers, which begin with a colon.
  z.regex(/^[\w!#$%&'*+.^`|~-]*$/, t('Must be letters, digits and hyphens, such as X-Api-Key')),
  z.refine((name) => refusedHeaderName(name) === undefined, {
    error: ({ input }) => refusedHeaderName(String(input)),
  }),
);

const webhookHeaderValueSchema = z.strictObject({
  value: z.string().check(
    z.minLength(1),
    z.maxLength(webhookHeaderLimits.value),
    // RFC 9110, 5.5, without characters that receivers interpret differently.
    z.regex(
      /^[!-~]([ -~]*[!-~])?$/,
      t('Must be ASCII letters, digits and symbols, without leading or trailing spaces'),
    ),
  ),
});

/** A header in a form. */
export const newWebhookHeaderSchema = z.extend(webhookHeaderValueSchema, { name: nameSchema });
export type NewWebhookHeader = z.output<typeof newWebhookHeaderSchema>;

/** A header, identified by its fingerprint. */
const webhookHeaderSchema = z.looseObject({
  name: z.string(),
  /** Changes with the value; cannot be computed without the service's secret. */
  fingerprint: z.string(),
  /** The origin of the webhook when the header was set; it is sent nowhere else. */
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
  output: z.looseObject({ data: z.array(webhookHeaderSchema) }),
});

/** Names are case-insensitive. */
export const setWebhookHeader = defineOperation({
  ...common,
  id: 'setWebhookHeader',
  method: 'PUT',
  path: `${collection}/{name}`,
  summary: 'Add a header to all requests of a webhook, or replace its value',
  access: administrators,
  params: headerParams,
  body: webhookHeaderValueSchema,
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
