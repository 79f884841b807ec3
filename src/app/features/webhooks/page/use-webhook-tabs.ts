import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { hasExtension, sessionQueries } from '../../session/session.queries.ts';
import { useCanManage } from '../use-can-manage.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

export interface WebhookTab {
  label: string;
  to: string;
}

interface Extension extends WebhookTab {
  operationId: string;
  /** What a deployment without it has none of. */
  what: string;
  /** Bodies tell of people and records: only administrators may see them. */
  isManagers: boolean;
}

/** The tabs that there is something behind, and those that this deployment lacks. */
export function useWebhookTabs({ siteId, webhookId }: WebhookAddress) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const canManage = useCanManage();
  const extensions: Extension[] = [
    {
      label: 'Deliveries',
      to: paths.webhookDeliveries.to(siteId, webhookId),
      operationId: 'listDeliveries',
      what: 'deliveries to look at',
      isManagers: true,
    },
    {
      label: 'History',
      to: paths.webhookHistory.to(siteId, webhookId),
      operationId: 'getWebhookHistory',
      what: 'history of webhooks',
      isManagers: false,
    },
  ];
  const isOffered = ({ operationId }: Extension) => hasExtension(capabilities, operationId);
  const overview: WebhookTab = { label: 'Overview', to: paths.webhook.to(siteId, webhookId) };
  return {
    tabs: [
      overview,
      ...extensions.filter((tab) => isOffered(tab) && (canManage || !tab.isManagers)),
    ],
    // Where it could not be learned what is offered, the tab itself finds out.
    hidden: capabilities === undefined ? [] : extensions.filter((tab) => !isOffered(tab)),
  };
}
