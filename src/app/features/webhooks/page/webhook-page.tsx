import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { TableFrame } from '../../../shared/ui/grid/table-frame.tsx';
import { NotOfferedState } from '../../../shared/ui/not-offered-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx';
import { WebhookActions } from '../actions/webhook-actions.tsx';
import { useCanManage } from '../use-can-manage.ts';
import { webhookTitle } from '../webhook-title.ts';
import { type WebhookAddress, webhookQueries } from '../webhooks.queries.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useWebhookHealth } from './use-webhook-health.ts';
import { useWebhookTabs } from './use-webhook-tabs.ts';
import { WebhookButtons } from './webhook-buttons.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookTabs } from './webhook-tabs.tsx';

/** One webhook: its name and state over the tabs, each of which has an address of its own. */
export function WebhookPage() {
  const { siteId = '', webhookId = '' } = useParams();
  const navigate = useNavigate();
  const key = `${siteId}/${webhookId}`;
  const [gone, setGone] = useState<string>();
  async function leave() {
    // At once: what still shows a deleted webhook would be asked for again, and not be found.
    flushSync(() => setGone(key));
    await navigate(paths.webhooks.to(siteId), { replace: true });
  }
  if (gone === key) return <PageSkeleton />;
  return <OneWebhook key={key} address={{ siteId, webhookId }} onRemoved={leave} />;
}

interface OneWebhookProps {
  address: WebhookAddress;
  onRemoved: () => Promise<void>;
}

function OneWebhook({ address, onRemoved }: OneWebhookProps) {
  const { siteId } = address;
  const { data: stored } = useSuspenseQuery(webhookQueries.details(address));
  const { health } = useWebhookHealth(address);
  const canManage = useCanManage();
  const { pathname } = useLocation();
  const { tabs, hidden } = useWebhookTabs(address);
  const missing = hidden.find(({ to }) => pathname.startsWith(to));
  const webhook = stored.body;
  return (
    <WebhookActions siteId={siteId} onRemoved={onRemoved}>
      <PageHeader
        title={webhookTitle(webhook)}
        breadcrumbs={[{ label: 'Webhooks', to: paths.webhooks.to(siteId) }]}
        meta={<WebhookFacts webhook={webhook} />}
        actions={canManage && <WebhookButtons siteId={siteId} webhook={webhook} />}
      />
      <TroubleNotice siteId={siteId} webhook={webhook} health={health} canManage={canManage} />
      {tabs.length > 1 && <WebhookTabs tabs={tabs} />}
      {missing === undefined ? (
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      ) : (
        <TableFrame>
          <NotOfferedState what={missing.what} />
        </TableFrame>
      )}
    </WebhookActions>
  );
}
