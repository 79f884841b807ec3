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
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { useCanManage } from '../use-can-manage.ts';
import { hasOwnStatus } from '../webhook-status-chip.tsx';
import { useStartWebhookAction, type WebhookAction } from './webhook-actions-context.ts';

interface WebhookMenuOptions {
  siteId: string;
  place: 'list' | 'page';
}

/** The menu of a webhook; undefined without write access. Needs WebhookActions above it. */
export function useWebhookMenu(
  options: WebhookMenuOptions,
): ((webhook: Webhook) => MenuEntry[]) | undefined {
  const { siteId, place } = options;
  const start = useStartWebhookAction();
  const offers = useOffers();
  const copyLink = useCopyLinkEntry();
  const canManage = useCanManage();
  if (!canManage) return undefined;
  return (webhook) => {
    const { webhookId, status } = webhook;
    const entry = (label: string, name: WebhookAction, icon: ReactNode): MenuEntry => ({
      label,
      icon,
      onChoose: () => start(name, webhook),
    });
    const open: MenuEntry = {
      label: t('Open'),
      icon: <WebhookOutlined />,
      to: paths.webhook.to(siteId, webhookId),
    };
    const history: MenuEntry = {
      label: t('History'),
      icon: <HistoryOutlined />,
      to: paths.webhookHistory.to(siteId, webhookId),
    };
    const edit: MenuEntry = {
      label: t('Edit'),
      icon: <EditOutlined />,
      to: paths.editWebhook.to(siteId, webhookId),
    };
    const deliveries: MenuEntry = {
      label: t('Deliveries'),
      icon: <ListAltOutlined />,
      to: paths.webhookDeliveries.to(siteId, webhookId),
    };
    const runs: MenuEntry = {
      label: t('Resent deliveries'),
      icon: <PlaylistAddCheckOutlined />,
      to: paths.runs.to({ webhookId }),
    };
    // The webhook's page has buttons and tabs for these.
    const inListOnly = [
      open,
      edit,
      ...(offers('listDeliveries') ? [deliveries] : []),
      ...(offers('testWebhook') ? [entry(t('Send test…'), 'test', <SendOutlined />)] : []),
      ...(hasOwnStatus(webhook)
        ? [
            status === 'active'
              ? entry(t('Pause…'), 'pause', <PauseCircleOutlined />)
              : entry(t('Enable…'), 'enable', <PlayCircleOutlined />),
          ]
        : []),
    ];
    return [
      ...(place === 'list' ? inListOnly : []),
      ...(offers('replayEvents')
        ? [entry(t('Send missed events…'), 'replay', <HistoryToggleOffOutlined />)]
        : []),
      ...(offers('listRuns') ? [runs] : []),
      ...(offers('rotateWebhookSecret')
        ? [entry(t('Rotate secret…'), 'rotate', <KeyOutlined />)]
        : []),
      ...(place === 'list' && offers('getWebhookHistory') ? [history] : []),
      ...(place === 'list' ? [copyLink(paths.webhook.to(siteId, webhookId))] : []),
      'divider',
      entry(t('Delete…'), 'delete', <DeleteOutlineOutlined />),
    ];
  };
}
