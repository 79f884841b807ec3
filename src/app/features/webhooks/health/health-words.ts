import { formatCount } from '#app/kit/language/locale.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { failureText, statusName } from '../deliveries/delivery-style.ts';

/** The service's limit of counting. */
const countedWaiting = 1_000;

/** "16", "1,000+" */
export function waitingText({ waiting }: Pick<WebhookHealth, 'waiting'>): string {
  return waiting >= countedWaiting ? `${formatCount(countedWaiting)}+` : formatCount(waiting);
}

/** The reason of the last failure, with the status's name: "503 Service Unavailable". */
export function lastFailureText({ error, statusCode }: NonNullable<WebhookHealth['lastFailure']>) {
  const reason = failureText(error, statusCode ?? null);
  if (reason !== undefined) return reason;
  return (
    [statusCode, statusName(statusCode ?? null)].filter(Boolean).join(' ') ||
    deliveryErrorText(error)
  );
}
