import { type ReactNode, useCallback, useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { Webhook } from '#contract/ahds/webhook.ts';
import {
  type StartWebhookAction,
  type WebhookAction,
  WebhookActionsContext,
} from './webhook-actions-context.ts';

const WebhookActionDialog = latePart(
  async () => (await import('./webhook-action-dialog.tsx')).WebhookActionDialog,
);

interface WebhookActionsProps {
  siteId: string;
  /** Leaves the page of a deleted webhook. */
  onRemoved?: () => Promise<void> | void;
  children: ReactNode;
}

/**
 * Renders the dialogs of menus and buttons inside it. Placed above the rows, since an action may remove a row from
 * the list while its dialog is open.
 */
export function WebhookActions({ siteId, onRemoved, children }: WebhookActionsProps) {
  const [started, setStarted] = useState<{ action: WebhookAction; webhook: Webhook }>();
  const start = useCallback<StartWebhookAction>(
    (action, webhook) => setStarted({ action, webhook }),
    [],
  );
  return (
    <WebhookActionsContext value={start}>
      {children}
      {started && (
        <WebhookActionDialog
          {...started}
          siteId={siteId}
          onRemoved={onRemoved}
          onClose={() => setStarted(undefined)}
        />
      )}
    </WebhookActionsContext>
  );
}
