import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import { paths } from '#app/paths.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { hasOwnStatus } from '../webhook-state.tsx';
import type { WebhookAction } from './webhook-dialogs.tsx';

/** Actions of a webhook in the list, or on its page, which `onRemoved` leaves. */
export function useWebhookMenu(siteId: string, onRemoved?: () => Promise<void>) {
  const start = useWebhookAction(siteId, onRemoved);
  const offers = useOffers();
  const canManage = useCanManage();
  const copyLink = useCopyLinkEntry();
  // The webhook's page has buttons and tabs instead.
  const isList = onRemoved === undefined;
  return (webhook: Webhook): MenuEntry[] => {
    const { webhookId } = webhook;
    const pagePath = paths.webhook.to(siteId, webhookId);
    const action = (label: string, name: WebhookAction, icon: ReactNode): MenuEntry => ({
      label,
      icon,
      onChoose: () => start(name, webhook),
    });
    const link = (label: string, to: string, icon: ReactNode): MenuEntry => ({ label, icon, to });
    const changeStatus =
      webhook.status === 'active'
        ? action(t('Pause…'), 'pause', <PauseCircleOutlined />)
        : action(t('Enable…'), 'enable', <PlayCircleOutlined />);
    const managing = [
      isList && link(t('Edit'), paths.editWebhook.to(siteId, webhookId), <EditOutlined />),
      isList &&
        offers('listDeliveries') &&
        link(t('Deliveries'), paths.webhookDeliveries.to(siteId, webhookId), <ListAltOutlined />),
      isList && offers('testWebhook') && action(t('Send test…'), 'test', <SendOutlined />),
      isList && hasOwnStatus(webhook) && changeStatus,
      offers('replayEvents') &&
        action(t('Send missed events…'), 'replay', <HistoryToggleOffOutlined />),
      offers('listRuns') &&
        link(t('Bulk actions'), paths.runs.to({ webhookId }), <PlaylistAddCheckOutlined />),
      offers('rotateWebhookSecret') && action(t('Rotate secret…'), 'rotate', <KeyOutlined />),
    ];
    const entries = [
      isList && link(t('Open'), pagePath, <WebhookOutlined />),
      ...(canManage ? managing : []),
      isList &&
        offers('getWebhookHistory') &&
        link(t('History'), paths.webhookHistory.to(siteId, webhookId), <HistoryOutlined />),
      isList && copyLink(pagePath),
      'divider' as const,
      canManage && action(t('Delete…'), 'delete', <DeleteOutlineOutlined />),
    ];
    return entries.filter((entry) => entry !== false);
  };
}

const WebhookActionDialog = lazyPart(
  async () => (await import('./webhook-action-dialog.tsx')).WebhookActionDialog,
);

/** Opens the dialog of an action. `onRemoved` leaves the page of a deleted webhook. */
export function useWebhookAction(siteId: string, onRemoved?: () => Promise<void>) {
  const open = useOpenDialog();
  return (action: WebhookAction, webhook: Webhook) =>
    open((close) => (
      <WebhookActionDialog
        action={action}
        address={{ siteId, recordId: webhook.webhookId }}
        webhook={webhook}
        onRemoved={onRemoved}
        onClose={close}
      />
    ));
}
