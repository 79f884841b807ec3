import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { DangerText, InlineRow } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { ElapsedTime } from '#app/kit/time/relative-time.tsx';
import type { Webhook, WebhookStatus } from '#contract/ahds/webhook.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { webhookStatusLabels } from './webhook-fields.shared.ts';

const tones: Record<WebhookStatus, Tone> = {
  active: 'success',
  paused: 'neutral',
  disabled: 'danger',
};

/** The label of a status; a foreign one is shown as it is. */
export function webhookStatusLabel(status: string): string {
  return webhookStatusLabels[status as WebhookStatus] ?? status; // unknown statuses have none
}

/** Whether pausing and enabling is possible; a foreign service may have other statuses. */
export function hasOwnStatus({ status = '' }: Webhook): boolean {
  return Object.hasOwn(tones, status);
}

interface WebhookStateProps {
  webhook: Webhook;
  health: WebhookHealth | undefined;
}

export function WebhookState({ webhook: { status }, health }: WebhookStateProps) {
  if (status === undefined) return null;
  const since = troubleSince(health);
  if (since === undefined) {
    const tone = tones[status as WebhookStatus] ?? 'neutral'; // unknown statuses have none
    return <StatusChip tone={tone} label={webhookStatusLabel(status)} />;
  }
  return (
    <InlineRow>
      <StatusChip tone="danger" label={health?.isDown ? t('Down') : t('Failing')} />
      <DangerText>
        <ElapsedTime time={since} />
      </DangerText>
    </InlineRow>
  );
}

/** Start of the receiver's trouble; undefined if there is none. */
export function troubleSince(health: WebhookHealth | undefined): string | undefined {
  const { isDown, incidentSince, failingSince } = health ?? {};
  return isDown || incidentSince ? (failingSince ?? incidentSince ?? undefined) : undefined;
}
