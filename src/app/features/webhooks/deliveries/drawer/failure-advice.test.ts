import { describe, expect, it } from 'vitest';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { failureAdvice } from '../receiver-response.tsx';

function advice(error: string | null, statusCode: number | null): string | undefined {
  const url = 'https://hooks.example/in';
  return failureAdvice({ error, statusCode, url } as DeliveryAttempt); // only the members that it reads
}

describe('failureAdvice', () => {
  it('is undefined for a success', () => {
    expect(advice(null, 204)).toBeUndefined();
  });

  it.each([
    ['A redirect (301), which is not followed', 301, /final address/],
    ['The receiver answered 401', 401, /secret/],
    ['The receiver answered 503', 503, /its log/],
    ['No answer within 15 seconds', null, /at once/],
    ['The connection was refused', null, /Nothing is listening/],
    ['The name of the host cannot be resolved', null, /hooks\.example/],
    ['self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', null, /certificate/],
  ])('suggests a remedy after "%s"', (error, statusCode, words) => {
    expect(advice(error, statusCode)).toMatch(words);
  });

  it('is undefined if it would only repeat the error', () => {
    expect(advice('The receiver answered 418', 418)).toBeUndefined();
    expect(advice('The network cannot be reached', null)).toBeUndefined();
  });
});
