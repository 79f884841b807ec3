import type { Webhook } from '#contract/webhook.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { WebhookStatusChip } from '../webhook-status-chip.tsx';

/** The line under a webhook's name: what state it is in, and where it sends to. */
export function WebhookFacts({ webhook: { status, name, url } }: { webhook: Webhook }) {
  return (
    <>
      {status !== undefined && <WebhookStatusChip status={status} />}
      {url !== undefined && name?.trim() && (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
          <CopyButton text={url} label="Copy URL" />
        </span>
      )}
    </>
  );
}
