import { longestOverlapHours } from '#contract/webhook-care.ts';

/** How long the secret before goes on, in hours, and when one would want that. */
export const overlapChoices = [
  {
    hours: longestOverlapHours,
    label: `${longestOverlapHours} hours`,
    hint: 'Time to bring the new secret to every receiver. Deliveries carry both signatures.',
  },
  { hours: 1, label: '1 hour', hint: 'For a receiver that you change right away.' },
  {
    hours: 0,
    label: 'End the old secret now',
    hint: 'For a secret that became known to others. Deliveries fail until the receiver has the new one.',
  },
] as const;
