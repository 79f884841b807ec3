import { type WebhookListQuery, webhookStatuses, webhookUrlLimit } from '#contract/webhook.ts';
import { webhookSubscriptions } from '#contract/webhook-events.ts';
import { FilterChip } from '../../../shared/ui/filter-chip.tsx';
import { TextFilter } from '../../../shared/ui/text-filter.tsx';
import { allEvents } from '../event-words.ts';
import { type ChangeWebhookQuery, statusOptions } from './webhook-query.ts';

const eventOptions = webhookSubscriptions.map((value) => ({
  value,
  label: value === '*' ? allEvents : value,
}));

interface WebhookFiltersProps {
  query: WebhookListQuery;
  onChange: ChangeWebhookQuery;
}

/** Everything that the list can be narrowed down by, besides the name. */
export function WebhookFilters({ query, onChange }: WebhookFiltersProps) {
  return (
    <>
      <FilterChip
        label="Status"
        choice="single"
        options={statusOptions}
        chosen={query.status === undefined ? [] : [query.status]}
        onChange={([chosen]) =>
          onChange({ status: webhookStatuses.find((status) => status === chosen) })
        }
      />
      <FilterChip
        label="Event"
        choice="single"
        options={eventOptions}
        chosen={query.event === undefined ? [] : [query.event]}
        onChange={([chosen]) =>
          onChange({ event: webhookSubscriptions.find((event) => event === chosen) })
        }
      />
      <TextFilter
        label="URL"
        limit={webhookUrlLimit}
        value={query.url ?? ''}
        onChange={(url) => onChange({ url })}
      />
    </>
  );
}
