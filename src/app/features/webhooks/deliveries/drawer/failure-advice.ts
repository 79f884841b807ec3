import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

const byStatus: Record<number, string> = {
  400: t(
    'Receivers often answer 400 when a signature does not hold: check it with the signature checker.',
  ),
  401: t(
    'The receiver did not accept who sent this. Check the secret it verifies with, or a login in front of it.',
  ),
  403: t(
    'Something refused the request, often a firewall in front of the receiver: let the service through.',
  ),
  404: t('Nothing is at this address: compare the path of the URL with that of the receiver.'),
  405: t('The address takes no POST: it may be the page, not the receiver.'),
  408: t(
    'The receiver gave up waiting. It should read the request at once and work on it afterwards.',
  ),
  410: t(
    'A delivery that meets this answer disables the webhook. Enable it when the receiver is back.',
  ),
  413: t('The receiver takes no body of this size: raise its limit.'),
  415: t('The receiver does not take application/json.'),
  429: t('The receiver is asked too often. It is given the time that it asked for.'),
};

/** Hints for a failed attempt; undefined if the error says it all. */
export function failureAdvice({ error, statusCode, url }: DeliveryAttempt): string | undefined {
  if (error === null) return undefined;
  if (statusCode === null) return unansweredAdvice(error, url);
  if (statusCode >= 300 && statusCode < 400) {
    return t(
      'Redirects are not followed, as that could lead a signed message elsewhere: set the final address as the URL.',
    );
  }
  if (statusCode >= 500 && byStatus[statusCode] === undefined) {
    return t(
      'The receiver itself failed, or what stands before it: its own log says more. Look for the message id.',
    );
  }
  return byStatus[statusCode];
}

function unansweredAdvice(error: string, url: string): string | undefined {
  if (error.includes('seconds')) {
    return t(
      'The receiver took too long. It should answer at once, and work on the message afterwards.',
    );
  }
  if (error.includes('refused') && error.includes('connection')) {
    return t('Nothing listens there: see whether the receiver runs, and on which port.');
  }
  if (error.includes('cannot be resolved')) {
    return t('Check the spelling of {host}.', { host: hostOf(url) });
  }
  if (/certificate|self.signed/i.test(error)) {
    return t('The certificate must be valid for this name and signed by a known authority.');
  }
  return undefined;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
