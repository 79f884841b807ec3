import { createContext, useContext } from 'react';
import type { Webhook } from '#contract/ahds/webhook.ts';

/** What can be done with a webhook, besides editing it. Each asks first. */
export type WebhookAction = 'test' | 'enable' | 'retry' | 'pause' | 'replay' | 'rotate' | 'delete';

export type StartWebhookAction = (action: WebhookAction, webhook: Webhook) => void;

export const WebhookActionsContext = createContext<StartWebhookAction | undefined>(undefined);

/** Starts what can be done with a webhook. */
export function useStartWebhookAction(): StartWebhookAction {
  const start = useContext(WebhookActionsContext);
  if (start === undefined) throw new Error('useStartWebhookAction needs WebhookActions above it');
  return start;
}

/** What the dialog of an action is about. */
export interface WebhookDialogProps {
  siteId: string;
  webhook: Webhook;
  onClose: () => void;
}
