import type { Webhook } from '#contract/webhook.ts';

/** What the dialog of an action is about. */
export interface WebhookDialogProps {
  siteId: string;
  webhook: Webhook;
  onClose: () => void;
}
