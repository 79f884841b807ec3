import { type ReactNode, useCallback, useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
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
  /** Leaves the page of a webhook that is just being deleted. */
  onRemoved?: () => Promise<void> | void;
  children: ReactNode;
}

/**
 * Does what the menus and buttons within ask for. It stands above the rows, since a row may leave the list by what is
 * done to it, and its dialog must not leave with it.
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
          {...(onRemoved && { onRemoved })}
          onClose={() => setStarted(undefined)}
        />
      )}
    </WebhookActionsContext>
  );
}
