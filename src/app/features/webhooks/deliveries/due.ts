import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';

/** The state of a receiver that can delay deliveries. */
export interface ReceiverState {
  /** The webhook is inactive, so nothing is sent. */
  isHeld: boolean;
  /** Undefined if unknown or loading. */
  health: WebhookHealth | undefined;
}

/** What the next attempt waits for: a time or a condition. */
export type Due = { at: string } | 'enabled' | 'answer' | 'earlier';

/** When the next attempt is made; undefined if there is none. */
export function dueOf(delivery: Delivery, { isHeld, health }: ReceiverState): Due | undefined {
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
