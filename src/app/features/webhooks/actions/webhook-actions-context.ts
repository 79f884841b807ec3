import { createContext, useContext } from 'react';
import type { Webhook } from '#contract/ahds/webhook.ts';

/** Actions beside editing; each asks for confirmation. */
export type WebhookAction = 'test' | 'enable' | 'retry' | 'pause' | 'replay' | 'rotate' | 'delete';

export type StartWebhookAction = (action: WebhookAction, webhook: Webhook) => void;

export const WebhookActionsContext = createContext<StartWebhookAction | undefined>(undefined);

/** Opens the dialog of an action. */
export function useStartWebhookAction(): StartWebhookAction {
  const start = useContext(WebhookActionsContext);
  if (start === undefined) throw new Error('useStartWebhookAction needs WebhookActions above it');
  return start;
}

export interface WebhookDialogProps {
  siteId: string;
  webhook: Webhook;
  onClose: () => void;
}
