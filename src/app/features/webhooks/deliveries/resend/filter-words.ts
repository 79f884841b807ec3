import type { DeliveryFilter } from '#contract/webhook-deliveries.ts';
import { periodText } from '../list/period.ts';

/** What a resend is narrowed down to besides its status, one entry for each filter. */
export function filterWords({ event, from, to, code }: DeliveryFilter): string[] {
  const period = periodText({ from, to });
  return [
    ...(event === undefined ? [] : [`Event ${event}`]),
    ...(period === undefined
      ? []
      : [`Happened ${/^(since|until)/.test(period) ? '' : 'between '}${period}`]),
    ...(code === undefined ? [] : [codeWords(code)]),
  ];
}

function codeWords(code: string): string {
  return code === 'none' ? 'No answer to the last attempt' : `Last answer ${code}`;
}
