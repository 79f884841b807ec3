import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { webhookQueries } from '../webhooks.queries.ts';

/** How a webhook does, and how it is set up. */
export function OverviewTab() {
  const { siteId = '', webhookId = '' } = useParams();
  const { data: stored } = useSuspenseQuery(webhookQueries.details({ siteId, webhookId }));
  return <SectionCard title="Configuration">{stored.body.description}</SectionCard>;
}
