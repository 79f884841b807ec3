import * as z from 'zod/mini';
import {
  payloadSchemaOf,
  type WebhookEventType,
  webhookEventCatalogue,
} from '#contract/ahds/webhook-events.ts';

/** The members of a webhook payload that the catalogue does not declare, or declares with another shape. */
export function undeclaredParts(body: string): string[] {
  const payload: unknown = JSON.parse(body);
  const { type, data } = payload as { type: WebhookEventType; data: object }; // as every payload is
  const { error } = z.safeParse(payloadSchemaOf(type), payload);
  const declared = Object.keys(z.toJSONSchema(webhookEventCatalogue[type].data).properties ?? {});
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...Object.keys(data).filter((name) => !declared.includes(name)),
  ];
}
