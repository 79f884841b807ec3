import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

type Header = DeliveryAttempt['requestHeaders'][number];

export const attemptWords: RecordWords = {
  ...ahdsWords,
  thing: t('attempt'),
  fields: {
    response: { label: t('Response') },
    duration: { label: t('Duration') },
    error: { label: t('Error') },
    url: { label: t('URL') },
    requestHeaders: { label: t('Request headers') },
    responseHeaders: { label: t('Response headers') },
    volatile: { label: t('Always different') },
  },
  metadata: [],
};

/** Headers that differ in every attempt or response. */
const volatileHeaders = ['webhook-timestamp', 'webhook-signature', 'date', 'age', 'x-request-id'];

/** `attempt` as one side of a comparison with `other`. */
export function comparedAttempt(attempt: DeliveryAttempt, other: DeliveryAttempt) {
  const { statusCode, latencyMs, error, url } = attempt;
  const request = splitHeaders(attempt.requestHeaders, other.requestHeaders);
  const response = splitHeaders(attempt.responseHeaders, other.responseHeaders);
  return {
    response: statusCode === null ? t('No response') : String(statusCode),
    duration: durationText(latencyMs),
    error: error === null ? '' : deliveryErrorText(error),
    url: maskedAddress(url),
    requestHeaders: request.stable,
    responseHeaders: response.stable,
    volatile: Object.fromEntries([
      ...request.volatile.map(([name, value]) => [t('Request {name}', { name }), value]),
      ...response.volatile.map(([name, value]) => [t('Response {name}', { name }), value]),
    ]),
  };
}

export function countSameHeaders(before: readonly Header[], after: readonly Header[]): number {
  const newer = byName(after);
  return [...byName(before)].filter(([name, value]) => newer.get(name) === value).length;
}

function splitHeaders(headers: readonly Header[], others: readonly Header[]) {
  const otherValues = byName(others);
  // A header that only one side has is a real difference.
  const isVolatile = ([name, value]: [string, string]) =>
    volatileHeaders.includes(name) && otherValues.has(name) && otherValues.get(name) !== value;
  const all = [...byName(headers)];
  return {
    stable: Object.fromEntries(all.filter((header) => !isVolatile(header))),
    volatile: all.filter(isVolatile),
  };
}

/** Names ignore case; a repeated header has several values (RFC 9110, 5.3). */
function byName(headers: readonly Header[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const earlier = values.get(key);
    values.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return values;
}
