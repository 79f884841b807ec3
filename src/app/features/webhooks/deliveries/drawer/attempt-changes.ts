import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

type Header = DeliveryAttempt['requestHeaders'][number];
type HeaderValues = Record<string, string>;

/** An attempt prepared for comparison. */
export interface ComparedAttempt {
  answer: string;
  took: string;
  error: string;
  url: string;
  requestHeaders: HeaderValues;
  responseHeaders: HeaderValues;
  /** Values that differ in every attempt, such as times. */
  alwaysNew: HeaderValues;
}

export const attemptText: RecordWords = {
  ...ahdsWords,
  thing: t('attempt'),
  fields: {
    answer: { label: t('Response') },
    took: { label: t('Duration') },
    error: { label: t('Error') },
    url: { label: t('URL') },
    requestHeaders: { label: t('Request headers') },
    responseHeaders: { label: t('Response headers') },
    alwaysNew: { label: t('Always different') },
  },
  metadata: [],
};

/** Headers that differ in every attempt or response. */
const volatileHeaders = ['webhook-timestamp', 'webhook-signature', 'date', 'age', 'x-request-id'];

export function comparedAttempt(attempt: DeliveryAttempt, other: DeliveryAttempt): ComparedAttempt {
  const { statusCode, latencyMs, error, url } = attempt;
  const request = splitHeaders(attempt.requestHeaders, other.requestHeaders);
  const response = splitHeaders(attempt.responseHeaders, other.responseHeaders);
  return {
    answer: statusCode === null ? t('No response') : String(statusCode),
    took: durationText(latencyMs),
    error: error === null ? '' : deliveryErrorText(error),
    url: maskedAddress(url),
    requestHeaders: request.own,
    responseHeaders: response.own,
    alwaysNew: Object.fromEntries([
      ...request.alwaysNew.map(([name, value]) => [t('Request {name}', { name }), value]),
      ...response.alwaysNew.map(([name, value]) => [t('Response {name}', { name }), value]),
    ]),
  };
}

/** The number of equal headers. */
export function sameHeaders(before: readonly Header[], after: readonly Header[]): number {
  const [older, newer] = [byName(before), byName(after)];
  return [...older].filter(([name, value]) => newer.get(name) === value).length;
}

function splitHeaders(headers: readonly Header[], others: readonly Header[]) {
  const there = byName(others);
  const isVolatile = ([name, value]: [string, string]) =>
    volatileHeaders.includes(name) && there.has(name) && there.get(name) !== value;
  const all = [...byName(headers)];
  return {
    own: Object.fromEntries(all.filter((header) => !isVolatile(header))),
    alwaysNew: all.filter(isVolatile),
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
