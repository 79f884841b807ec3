import { durationText } from '#app/kit/time/duration-text.ts';
import { t } from '#words/t.ts';
import type { ReadHeaders } from './read-headers.ts';
import { bytesOf } from './signed-message.ts';

/** `open`: an input is missing. */
export type StepState = 'passed' | 'warned' | 'failed' | 'open';

export interface CheckStep {
  name: string;
  state: StepState;
  finding: string;
  /** Advice; undefined after a success. */
  advice?: string | undefined;
}

/** The three headers of Standard Webhooks 1.0.0. */
const requiredHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
/** Tolerance of the timestamp, as in usual receivers. */
const toleranceMs = 5 * 60_000;

export interface WebhookHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

/** Whether each of the three headers is present once. */
export function checkHeaders(headers: ReadHeaders): {
  step: CheckStep;
  values: WebhookHeaders | undefined;
} {
  const name = t('Headers');
  const valuesOf = (header: string) =>
    headers.flatMap(([one, value]) => (one === header && value !== '' ? [value] : []));
  const [ids, timestamps, signatures] = requiredHeaders.map(valuesOf);
  const [id, timestamp, signature] = [ids?.[0], timestamps?.[0], signatures?.[0]];
  if (headers.length === 0) {
    const finding = t('Headers missing.');
    return { values: undefined, step: { name, state: 'open', finding } };
  }
  if (id === undefined || timestamp === undefined || signature === undefined) {
    const missing = requiredHeaders.filter((header) => valuesOf(header).length === 0);
    return {
      values: undefined,
      step: {
        name,
        state: 'failed',
        finding: t('{count, plural, one {{headers} is missing.} other {{headers} are missing.}}', {
          count: missing.length,
          headers: missing.join(` ${t('and')} `),
        }),
        advice: headers.some(([one]) => one.startsWith('svix-'))
          ? t('These have older names (svix-…). This service sends webhook-….')
          : t('A proxy or framework may drop unknown headers. Log them where they first arrive.'),
      },
    };
  }
  const twice = requiredHeaders.find((header) => new Set(valuesOf(header)).size > 1);
  return {
    values: { id, timestamp, signature },
    step:
      twice === undefined
        ? { name, state: 'passed', finding: t('All three are present.') }
        : {
            name,
            state: 'warned',
            finding: t('{twice} appears several times.', { twice }),
            advice: t('The first is used. Did you paste the headers of two messages?'),
          },
  };
}

/** Whether the timestamp is within tolerance; the signature is checked separately. */
export function checkTimestamp(timestamp: string | undefined, now: number): CheckStep {
  const name = t('Time');
  if (timestamp === undefined) return { name, state: 'open', finding: t('No time to check.') };
  if (!/^\d{1,12}$/.test(timestamp)) {
    const isLong = /^\d+$/.test(timestamp);
    return {
      name,
      state: 'failed',
      finding: t('{timestamp} isn’t a number of seconds since 1970.', { timestamp }),
      advice: isLong
        ? t('This looks like milliseconds. The header is sent and signed in seconds.')
        : undefined,
    };
  }
  const age = now - Number(timestamp) * 1_000;
  if (Math.abs(age) <= toleranceMs) {
    const finding =
      age < 1_000
        ? t('Signed just now.')
        : t('Signed {duration} ago.', { duration: durationText(age) });
    return { name, state: 'passed', finding };
  }
  if (age < 0) {
    return {
      name,
      state: 'failed',
      finding: t('Signed with a time {duration} in the future.', { duration: durationText(-age) }),
      advice: t('A clock is wrong: this computer’s or the sender’s.'),
    };
  }
  return {
    name,
    state: 'warned',
    finding: t('Signed {duration} ago; receivers accept messages up to 5 min old.', {
      duration: durationText(age),
    }),
    advice: t(
      'This is normal for a saved message. If it arrived late, check the receiver’s clock or what delayed the request.',
    ),
  };
}

const name = t('Secret');
/** Key length in bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
const keyBytes = { least: 24, most: 64 };

/** Whether a text is a signing secret, and its key. */
export function checkSecret(typed: string): {
  step: CheckStep;
  key: Uint8Array<ArrayBuffer> | undefined;
} {
  const secret = typed.trim();
  const refused = (finding: string, advice: string) => ({
    key: undefined,
    step: { name, state: 'failed', finding, advice } as const,
  });
  if (secret === '') {
    const finding = t('Secret missing.');
    return { key: undefined, step: { name, state: 'open', finding } };
  }
  if (secret.startsWith('whpk_') || secret.startsWith('whsk_')) {
    return refused(
      t('This is a key from a key pair, for v1a signatures.'),
      t('This service signs with a shared secret, which begins with whsec_.'),
    );
  }
  const rest = secret.replace(/^whsec_/, '');
  const key = bytesOf(rest);
  if (key === undefined) {
    return refused(
      t('The part after whsec_ isn’t base64.'),
      /\s/.test(rest)
        ? t('It contains a space or line break.')
        : t('Part of it may be missing. It was shown only once; rotate to get a new one.'),
    );
  }
  const size = t('A key of {count} bytes.', { count: key.length });
  if (!secret.startsWith('whsec_')) {
    const advice = t('The prefix whsec_ is missing. Libraries accept it anyway.');
    return { key, step: { name, state: 'warned', finding: size, advice } };
  }
  const hasValidLength = key.length >= keyBytes.least && key.length <= keyBytes.most;
  const advice = t('Keys have {least} to {most} bytes. Part of it may be missing.', {
    least: keyBytes.least,
    most: keyBytes.most,
  });
  return {
    key,
    step: hasValidLength
      ? { name, state: 'passed', finding: size }
      : { name, state: 'warned', finding: size, advice },
  };
}
