import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import type { Webhook } from '#contract/webhook.ts';
import { useCanManage } from '../use-can-manage.ts';
import { webhookTitle } from '../webhook-title.ts';

const loadMenuList = async () => ({
  default: (await import('./webhook-menu-list.tsx')).WebhookMenuList,
});
const WebhookMenuList = lazy(loadMenuList);

interface WebhookMenuProps {
  siteId: string;
  webhook: Webhook;
  tabIndex?: number | undefined;
  /** On its own page the ways there lead nowhere. */
  place?: 'list' | 'page';
}

/** What can be done with one webhook; nothing for those who may only look. */
export function WebhookMenu({ siteId, webhook, tabIndex, place = 'list' }: WebhookMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const canManage = useCanManage();
  if (!canManage) return null;
  const preload = () => void loadMenuList();
  const isInList = place === 'list';
  return (
    <>
      <IconButton
        size={isInList ? 'small' : 'medium'}
        tabIndex={tabIndex}
        aria-label={`Actions for ${webhookTitle(webhook)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <WebhookMenuList
            siteId={siteId}
            webhook={webhook}
            place={place}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
