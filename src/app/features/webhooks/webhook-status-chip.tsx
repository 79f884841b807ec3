import { StatusChip } from '#app/kit/status-chip.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { WebhookStatus } from '#contract/webhook.ts';
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

/** A webhook's status; a status of another server is shown as it is. */
export function WebhookStatusChip({ status }: { status: string }) {
  const tone = looks[status as WebhookStatus]?.tone ?? 'neutral'; // a foreign status finds none
  return <StatusChip tone={tone} label={webhookStatusLabel(status)} />;
}
