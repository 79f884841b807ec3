import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';

/** What keeps deliveries of a webhook back, or does not. */
export interface ReceiverLook {
  /** The webhook is not active, so nothing is sent for the present. */
  isHeld: boolean;
  /** Undefined where it is not told, or not yet. */
  health: WebhookHealth | undefined;
}

/** What the next attempt of a delivery waits for: a time, or something that has to happen first. */
export type Due = { at: string } | 'enabled' | 'answer' | 'earlier';

/** When the next attempt of a delivery is made; undefined where none follows. */
export function dueOf(delivery: Delivery, { isHeld, health }: ReceiverLook): Due | undefined {
  const { deliveryId, nextAttemptAt, waitsFor } = delivery;
  if (nextAttemptAt === null) return undefined;
  if (isHeld) return 'enabled';
  const { nextAttempt, isDown, restingUntil } = health ?? {};
  if (nextAttempt?.deliveryId === deliveryId) return { at: laterOf(nextAttempt.at, nextAttemptAt) };
  if (isDown) return 'answer';
  if (waitsFor) return 'earlier';
  return { at: laterOf(nextAttemptAt, restingUntil ?? nextAttemptAt) };
}

function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
