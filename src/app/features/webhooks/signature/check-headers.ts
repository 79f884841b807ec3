import { durationText } from '../deliveries/duration-text.ts';
import type { CheckStep } from './check-step.ts';
import type { ReadHeaders } from './read-headers.ts';

/** The three headers of Standard Webhooks 1.0.0. */
const wanted = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
/** How far the signed time may be from now: what receivers allow. */
const toleranceMs = 5 * 60_000;

export interface WebhookHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

/** Whether the three headers are there, once each, and what they say. */
export function checkHeaders(headers: ReadHeaders): {
  step: CheckStep;
  values: WebhookHeaders | undefined;
} {
  const name = 'Headers';
  const valuesOf = (header: string) =>
    headers.flatMap(([one, value]) => (one === header && value !== '' ? [value] : []));
  const [ids, timestamps, signatures] = wanted.map(valuesOf);
  const [id, timestamp, signature] = [ids?.[0], timestamps?.[0], signatures?.[0]];
  if (headers.length === 0) {
    const found = 'No headers were given.';
    return { values: undefined, step: { name, state: 'open', found } };
  }
  if (id === undefined || timestamp === undefined || signature === undefined) {
    const missing = wanted.filter((header) => valuesOf(header).length === 0);
    return {
      values: undefined,
      step: {
        name,
        state: 'failed',
        found: `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
        advice: headers.some(([one]) => one.startsWith('svix-'))
          ? 'These have older names (svix-…). This service sends webhook-….'
          : 'A proxy or framework may drop headers that it does not know: log them where they arrive first.',
      },
    };
  }
  const twice = wanted.find((header) => new Set(valuesOf(header)).size > 1);
  return {
    values: { id, timestamp, signature },
    step:
      twice === undefined
        ? { name, state: 'passed', found: 'All three are there.' }
        : {
            name,
            state: 'warned',
            found: `${twice} stands there several times.`,
            advice: 'The first is taken. Were headers of two messages pasted?',
          },
  };
}

/** Whether the signed time is one that a receiver takes now. Whether the signature holds is another question. */
export function checkTimestamp(timestamp: string | undefined, now: number): CheckStep {
  const name = 'Time';
  if (timestamp === undefined)
    return { name, state: 'open', found: 'There is no time to look at.' };
  if (!/^\d{1,12}$/.test(timestamp)) {
    const isLong = /^\d+$/.test(timestamp);
    return {
      name,
      state: 'failed',
      found: `${timestamp} is no number of seconds since 1970.`,
      advice: isLong ? 'It looks like milliseconds. Seconds are sent and signed.' : undefined,
    };
  }
  const age = now - Number(timestamp) * 1_000;
  if (Math.abs(age) <= toleranceMs) {
    const found = age < 1_000 ? 'Signed just now.' : `Signed ${durationText(age)} ago.`;
    return { name, state: 'passed', found };
  }
  if (age < 0) {
    return {
      name,
      state: 'failed',
      found: `Signed for a time that comes in ${durationText(-age)}.`,
      advice: 'A clock is wrong: that of this computer, or that of the sender.',
    };
  }
  return {
    name,
    state: 'warned',
    found: `Signed ${durationText(age)} ago; receivers take what is at most 5 min old.`,
    advice:
      'That is so for whatever was kept to be looked at. If it came late, compare the receiver’s clock, or see what held the request up.',
  };
}
