import type { DeliveryFilter } from '#contract/webhook-deliveries.ts';
import { periodText } from '../list/period.ts';

/** What a resend is narrowed down to besides its status, one entry for each filter. */
export function filterWords({ event, from, to, code }: DeliveryFilter): string[] {
  const period = periodText({ from, to });
  return [
    ...(event === undefined ? [] : [event]),
    ...(period === undefined
      ? []
      : [`happened ${/^(since|until)/.test(period) ? '' : 'between '}${period}`]),
    ...(code === undefined ? [] : [codeWords(code)]),
  ];
}

function codeWords(code: string): string {
  return code === 'none' ? 'no answer to the last attempt' : `last answer ${code}`;
}
