import { recordKind } from '../../../shared/record-history/record/record-kind.ts';
import type { RecordVersion } from '../../../shared/record-history/record/record-versions.ts';

/** How the configuration of a webhook is compared. */
export const webhookHistoryKind = recordKind({
  thing: 'webhook',
  fields: {
    name: 'Name',
    url: 'URL',
    description: 'Description',
    events: 'Events',
    status: 'Status',
    disabledReason: 'Reason',
  },
  hidden: ['webhookId', 'siteId', 'createdAt', 'updatedAt', 'previousSecretUntil'],
});

/** What an older version may give back. Its status is not among it: enabling asks the receiver first. */
export const restorableFields = ['name', 'url', 'description', 'events'] as const;

/** What a version is told by where its content says less than what was done; undefined where the content says it. */
export function actionInWords({ action, content }: RecordVersion): string | undefined {
  if (action === 'rotateWebhookSecret') return 'Signing secret rotated';
  const reason = 'disabledReason' in content ? content.disabledReason : undefined;
  if (action === 'disableWebhook') return `Disabled: ${reason ?? 'it kept failing'}`;
  return undefined;
}
