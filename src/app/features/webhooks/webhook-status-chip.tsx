import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { DangerText, InlineRow } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { ElapsedTime } from '#app/kit/time/relative-time.tsx';
import type { Webhook, WebhookStatus } from '#contract/ahds/webhook.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { webhookStatusLabels } from './webhook-fields.shared.ts';

const tones: Record<WebhookStatus, Tone> = {
  active: 'success',
  paused: 'neutral',
  disabled: 'danger',
};

/** A webhook's status in words; one of another server stays as it is. */
export function webhookStatusLabel(status: string): string {
  return webhookStatusLabels[status as WebhookStatus] ?? status; // a foreign status finds none
}

/** Whether a webhook can be paused and enabled: what other statuses another server takes is not known. */
export function hasOwnStatus({ status = '' }: Webhook): boolean {
  return Object.hasOwn(tones, status);
}

interface WebhookStateProps {
  webhook: Webhook;
  /** Undefined where it is not known how the webhook does. */
  health: WebhookHealth | undefined;
}

/** A webhook's status, and of one whose receiver fails, that and for how long: the same words wherever it is shown. */
export function WebhookState({ webhook: { status }, health }: WebhookStateProps) {
  if (status === undefined) return null;
  const since = troubleSince(health);
  if (since === undefined) return <WebhookStatusChip status={status} />;
  return (
    <InlineRow>
      <StatusChip tone="danger" label={health?.isDown ? t('Down') : t('Failing')} />
      <DangerText>
        <ElapsedTime time={since} />
      </DangerText>
    </InlineRow>
  );
}

/** Since when a webhook's receiver is down or keeps failing; undefined: it does not. */
export function troubleSince(health: WebhookHealth | undefined): string | undefined {
  const { isDown, incidentSince, failingSince } = health ?? {};
  return isDown || incidentSince ? (failingSince ?? incidentSince ?? undefined) : undefined;
}

/** A status of another server is shown as it is. */
function WebhookStatusChip({ status }: { status: string }) {
  const tone = tones[status as WebhookStatus] ?? 'neutral'; // a foreign status finds none
  return <StatusChip tone={tone} label={webhookStatusLabel(status)} />;
}
