import type { Delivery } from '#contract/webhook-deliveries.ts';
import { deliveryStatuses } from '#contract/webhook-deliveries.ts';
import type { Tone } from '../../../shared/theme/scheme-colors.ts';

const looks: Record<string, { tone: Tone; label: string }> = {
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
};

interface LookedAt extends Pick<Delivery, 'status' | 'attempts'> {
  /** The webhook is not active, so nothing is sent for the present. */
  isHeld: boolean;
}

/** How far a delivery is, as a chip says it. A state that the console does not know is told by its own name. */
export function deliveryLook({ status, attempts, isHeld }: LookedAt): {
  tone: Tone;
  label: string;
} {
  if (status === 'waiting') {
    if (isHeld) return { tone: 'neutral', label: 'Held back' };
    return attempts === 0
      ? { tone: 'info', label: 'Waiting' }
      : { tone: 'warning', label: 'Retrying' };
  }
  return looks[status] ?? { tone: 'neutral', label: status };
}

const filterLabels: Record<(typeof deliveryStatuses)[number], string> = {
  waiting: 'Waiting or retrying',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const statusOptions = deliveryStatuses.map((value) => ({
  value,
  label: filterLabels[value],
}));

/** The colour of an answer's HTTP status; null where no answer came. */
export function codeTone(statusCode: number | null): Tone {
  if (statusCode === null) return 'danger';
  if (statusCode < 200) return 'neutral';
  if (statusCode < 300) return 'success';
  if (statusCode < 400) return 'warning';
  return 'danger';
}

/** Why an attempt failed, where its HTTP status does not say so by itself. */
export function failureText(error: string | null, statusCode: number | null): string | undefined {
  if (error === null || error === `The receiver answered ${statusCode}`) return undefined;
  return error;
}
