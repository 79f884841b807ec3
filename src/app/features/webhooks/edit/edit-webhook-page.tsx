import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { NotAllowedState } from '../../../shared/ui/not-allowed-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useCanManage } from '../use-can-manage.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { EditWebhookForm } from './edit-webhook-form.tsx';

/** Changes where a webhook sends to, and what it hears of. */
export function EditWebhookPage() {
  const { siteId = '', webhookId = '' } = useParams();
  const { data: stored } = useSuspenseQuery(webhookQueries.details({ siteId, webhookId }));
  const canManage = useCanManage();
  const title = webhookTitle(stored.body);
  return (
    <>
      <PageHeader
        title={`Edit ${title}`}
        breadcrumbs={[
          { label: 'Webhooks', to: paths.webhooks.to(siteId) },
          { label: title, to: paths.webhook.to(siteId, webhookId) },
        ]}
      />
      {canManage ? (
        // Another webhook is another form.
        <EditWebhookForm
          key={`${siteId}/${webhookId}`}
          address={{ siteId, webhookId }}
          stored={stored}
        />
      ) : (
        <NotAllowedState what="change webhooks" />
      )}
    </>
  );
}
