import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { webhookCareQueries } from '../webhook-care.queries.ts';

/** All versions of a webhook's configuration. */
export function WebhookHistoryTab() {
  const { siteId = '', webhookId = '' } = useParams();
  const { data } = useInfiniteQuery(webhookCareQueries.history({ siteId, webhookId }));
  return <SectionCard title="Versions">{data?.pages[0]?.meta.total}</SectionCard>;
}
