import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Webhook } from '#contract/webhook.ts';
import { paths } from '../../../paths.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { useStartWebhookAction, type WebhookAction } from '../actions/webhook-actions-context.ts';
import { webhookTitle } from '../webhook-title.ts';

interface WebhookMenuListProps {
  siteId: string;
  webhook: Webhook;
  place: 'list' | 'page';
  anchor: HTMLElement;
  onClose: () => void;
}

/** The open menu of one webhook. */
export function WebhookMenuList(props: WebhookMenuListProps) {
  const { siteId, webhook, place, anchor, onClose } = props;
  const { webhookId, status } = webhook;
  const start = useStartWebhookAction();
  const offers = useOffers();
  const isInList = place === 'list';

  const way = (label: string, to: string, icon: ReactNode) => (
    <MenuItem key={label} component={Link} to={to} onClick={onClose}>
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  const action = (label: string, name: WebhookAction, icon: ReactNode) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        start(name, webhook);
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': `Actions for ${webhookTitle(webhook)}` } }}
    >
      {isInList && way('Edit', paths.editWebhook.to(siteId, webhookId), <EditOutlined />)}
      {isInList &&
        offers('listDeliveries') &&
        way('Deliveries', paths.webhookDeliveries.to(siteId, webhookId), <ListAltOutlined />)}
      {isInList && offers('testWebhook') && action('Send test…', 'test', <SendOutlined />)}
      {isInList &&
        (status === 'active'
          ? action('Pause…', 'pause', <PauseCircleOutlined />)
          : action('Enable…', 'enable', <PlayCircleOutlined />))}
      {offers('rotateWebhookSecret') && action('Rotate secret…', 'rotate', <KeyOutlined />)}
      {(isInList || offers('rotateWebhookSecret')) && <Divider />}
      {action('Delete…', 'delete', <DeleteOutlineOutlined />)}
    </Menu>
  );
}
