import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { TableFrame } from '../../../shared/ui/grid/table-frame.tsx';
import { NotOfferedState } from '../../../shared/ui/not-offered-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx';
import { webhookTitle } from '../webhook-title.ts';
import { type WebhookAddress, webhookQueries } from '../webhooks.queries.ts';
import { useWebhookTabs } from './use-webhook-tabs.ts';
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

function OneWebhook({ address }: OneWebhookProps) {
  const { data: stored } = useSuspenseQuery(webhookQueries.details(address));
  const { pathname } = useLocation();
  const { tabs, hidden } = useWebhookTabs(address);
  const missing = hidden.find(({ to }) => pathname.startsWith(to));
  const webhook = stored.body;
  return (
    <>
      <PageHeader
        title={webhookTitle(webhook)}
        breadcrumbs={[{ label: 'Webhooks', to: paths.webhooks.to(address.siteId) }]}
        meta={<WebhookFacts webhook={webhook} />}
      />
      {tabs.length > 1 && <WebhookTabs tabs={tabs} />}
      {missing === undefined ? (
        <Outlet />
      ) : (
        <TableFrame>
          <NotOfferedState what={missing.what} />
        </TableFrame>
      )}
    </>
  );
}
