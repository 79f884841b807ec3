import {
  type WebhookListQuery,
  type webhookListQuerySchema,
  webhookStatuses,
} from '#contract/webhook.ts';
import type { ListQueryPart } from '../../../shared/url/list-query.ts';
import { webhookStatusLabel } from '../webhook-status-chip.tsx';

/** Takes what changes of the list's query; undefined takes a filter away. */
export type ChangeWebhookQuery = (part: ListQueryPart<typeof webhookListQuerySchema>) => void;

/** Takes every search and filter away; sort and page size stay. */
export const noFilters = {
  name: undefined,
  url: undefined,
  event: undefined,
  status: undefined,
} as const satisfies Parameters<ChangeWebhookQuery>[0];

/** Whether the list is narrowed down. */
export function isFiltered(query: WebhookListQuery): boolean {
  return Object.keys(noFilters).some((name) => query[name as keyof typeof noFilters] !== undefined); // its own keys
}

export const statusOptions = webhookStatuses.map((value) => ({
  value,
  label: webhookStatusLabel(value),
}));
