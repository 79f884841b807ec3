import { tidyJson } from '#app/kit/json/json-text.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { durationText } from '#app/kit/time/duration-text.ts';
import { ahdsWords } from '#app/record/ahds-kind.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

export function AttemptComparison(props: Record<'before' | 'after', DeliveryAttempt>) {
  const { before, after } = props;
  const names = {
    before: t('Attempt {attempt}', { attempt: before.attempt }),
    after: t('Attempt {attempt}', { attempt: after.attempt }),
  };
  const request = countSameHeaders(before.requestHeaders, after.requestHeaders);
  const response = countSameHeaders(before.responseHeaders, after.responseHeaders);
  return (
    <section aria-label={t('Comparison')}>
      <RecordComparison
        words={attemptWords}
        before={JSON.stringify(comparedAttempt(before, after))}
        after={JSON.stringify(comparedAttempt(after, before))}
        names={names}
      />
      <Note sx={{ my: 2 }}>
        {t('Request: {request}, and the body is the same at every attempt. Response: {response}.', {
          request: sameText(request),
          response: sameText(response),
        })}
      </Note>
    </section>
  );
}

function sameText(count: number): string {
  return t(
    '{count, plural, =0 {no header is the same} one {# header is the same} other {# headers are the same}}',
    { count },
  );
}

type Header = DeliveryAttempt['requestHeaders'][number];

export const attemptWords: RecordWords = {
  ...ahdsWords,
  noun: t('attempt'),
  fields: {
    response: { label: t('Response') },
    duration: { label: t('Duration') },
    error: { label: t('Error') },
    url: { label: t('URL') },
    requestHeaders: { label: t('Request headers') },
    responseHeaders: { label: t('Response headers') },
    responseBody: { label: t('Response body') },
    volatile: { label: t('Always different') },
  },
  metadata: [],
};

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
    responseBody: tidyJson(attempt.responseBody),
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
