import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { WebhookPatch } from '#contract/webhook.ts';
import { CopyLinkButton } from '../../../shared/record-history/copy-link-button.tsx';
import { HistoryView } from '../../../shared/record-history/history-view.tsx';
import { KeysButton } from '../../../shared/record-history/keyboard/keys-button.tsx';
import { color } from '../../../shared/theme/color.ts';
import { formatCount } from '../../../shared/ui/locale.ts';
import { useCanManage } from '../use-can-manage.ts';
import {
  loadWebhook,
  type WebhookAddress,
  webhookMutations,
  webhookQueries,
} from '../webhooks.queries.ts';
import { useWebhookHistory } from './use-webhook-history.ts';
import { restorableFields, webhookHistoryKind } from './webhook-history-kind.ts';

const RestoreDrawer = lazy(async () => ({
  default: (await import('../../../shared/record-history/record/record-restore-drawer.tsx'))
    .RecordRestoreDrawer,
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > p': { flex: 1, margin: 0, fontSize: '0.8125rem', color: color('text-muted') },
});

/** All versions of a webhook's configuration, any two compared, and the way back to one of them. */
export function WebhookHistoryTab() {
  const { siteId = '', webhookId = '' } = useParams();
  // Another webhook is another history: nothing of one may stay with the other.
  return <HistoryOf key={`${siteId}/${webhookId}`} address={{ siteId, webhookId }} />;
}

function HistoryOf({ address }: { address: WebhookAddress }) {
  const history = useWebhookHistory(address);
  const canManage = useCanManage();
  const { mutateAsync: update } = useMutation(webhookMutations.update(address));
  const count = history.total ?? history.versions.length;
  return (
    <HistoryView
      kind={webhookHistoryKind}
      history={history}
      canRestore={canManage}
      header={({ link, onKeys }) => (
        <Head>
          <p>
            {count === 1 ? 'One version' : `${formatCount(count)} versions`} of the configuration,
            without its secrets
          </p>
          <KeysButton onClick={onKeys} />
          <CopyLinkButton query={link} />
        </Head>
      )}
      restore={(tools) => (
        <Suspense>
          <RestoreDrawer
            key={tools.older.versionId}
            tools={tools}
            how={{
              kind: webhookHistoryKind,
              queryKey: webhookQueries.ofOne(address),
              load: (signal) => loadWebhook(address, signal),
              writable: restorableFields,
              // Written from a version of this very webhook; the service checks it again.
              save: (fields, etag) => update({ change: fields as WebhookPatch, etag }),
            }}
          />
        </Suspense>
      )}
    />
  );
}
