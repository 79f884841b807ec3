import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { color } from '#app/kit/theme/color.ts';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { paths } from '#app/paths.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import { useCanManage } from '../use-can-manage.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

interface WebhookTab {
  label: string;
  to: string;
}

interface ExtensionTab extends WebhookTab {
  extensionId: ExtensionId;
  /** The feature, if the deployment lacks it. */
  what: string;
  needsManager: boolean;
}

/** The available tabs, and those that this deployment lacks. */
export function useWebhookTabs({ siteId, webhookId }: WebhookAddress) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const canManage = useCanManage();
  const extensions: ExtensionTab[] = [
    {
      label: t('Deliveries'),
      to: paths.webhookDeliveries.to(siteId, webhookId),
      extensionId: 'listDeliveries',
      what: t('delivery list'),
      needsManager: true,
    },
    {
      label: t('History'),
      to: paths.webhookHistory.to(siteId, webhookId),
      extensionId: 'getWebhookHistory',
      what: t('webhook history'),
      needsManager: false,
    },
  ];
  const isOffered = ({ extensionId }: ExtensionTab) => hasExtension(capabilities, extensionId);
  return {
    tabs: [
      { label: t('Overview'), to: paths.webhook.to(siteId, webhookId) },
      ...extensions.filter((tab) => isOffered(tab) && (canManage || !tab.needsManager)),
    ],
    // If the capabilities are unknown, the tab itself finds out.
    hidden: capabilities === undefined ? [] : extensions.filter((tab) => !isOffered(tab)),
  };
}

const Bar = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 20,
  overflowX: 'auto',
  borderBottom: `1px solid ${color('border')}`,
  '& > a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '0 2px',
    borderBottom: '2px solid transparent',
    fontWeight: 500,
    textDecoration: 'none',
    color: color('text-muted'),
    [coarsePointer]: { minHeight: 44 },
    '&:hover': { color: color('text') },
    '&.active': { color: color('text'), borderBottomColor: color('accent') },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  },
  '@media (forced-colors: active)': { '& > a.active': { borderBottomColor: 'Highlight' } },
});

/** Links in the style of tabs; the router marks the current one. */
export function WebhookTabs({ tabs }: { tabs: readonly WebhookTab[] }) {
  return (
    <Bar aria-label={t('Webhook')}>
      {tabs.map(({ label, to }, index) => (
        <NavLink key={to} to={to} end={index === 0} state={{ keepFocus: true }}>
          {label}
        </NavLink>
      ))}
    </Bar>
  );
}
