import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { DangerText, InlineRow } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { ElapsedTime } from '#app/kit/time/relative-time.tsx';
import type { Webhook, WebhookStatus } from '#contract/ahds/webhook.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';

const looks: Record<WebhookStatus, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: t('Active') },
  paused: { tone: 'neutral', label: t('Paused') },
  disabled: { tone: 'danger', label: t('Disabled') },
};

/** A webhook's status in words; one of another server stays as it is. */
export function webhookStatusLabel(status: string): string {
  return looks[status as WebhookStatus]?.label ?? status; // a foreign status finds none
}

/** Whether a webhook can be paused and enabled: what other statuses another server takes is not known. */
export function hasOwnStatus({ status = '' }: Webhook): boolean {
  return Object.hasOwn(looks, status);
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
  const tone = looks[status as WebhookStatus]?.tone ?? 'neutral'; // a foreign status finds none
  return <StatusChip tone={tone} label={webhookStatusLabel(status)} />;
}
