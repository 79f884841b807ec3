import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { durationText } from '#app/kit/time/duration-text.ts';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt, DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { CodeMark } from './delivery-style.tsx';
import { BodyText } from './drawer/body-text.tsx';

interface ReceiverResponseProps {
  webhook: RecordAddress;
  delivery: DeliveryDetail;
  onLeave: () => void;
}

function resultText(attempt: DeliveryAttempt | undefined, error: string | null): ReactNode {
  const result = <strong>{error === null ? t('Delivered') : deliveryErrorText(error)}</strong>;
  if (attempt === undefined) return result;
  // A timeout names its limit.
  if (error?.includes('seconds')) return <>{result}.</>;
  const duration = durationText(attempt.latencyMs);
  if (error !== null) return rich('{result} after {duration}.', { result, duration });
  const code = <CodeMark statusCode={attempt.statusCode} />;
  return rich('{result}: {code} after {duration}.', { result, code, duration });
}

export function ReceiverResponse({ webhook, delivery, onLeave }: ReceiverResponseProps) {
  const attempt = delivery.attemptList.at(-1);
  const error = attempt === undefined ? delivery.lastError : attempt.error;
  return (
    <Fields as="section" aria-label={t('Response')} sx={{ gap: 3 }}>
      <Alert severity={error === null ? 'success' : 'error'}>
        {resultText(attempt, error)} {attempt && failureAdvice(attempt)}{' '}
        <PageLink
          to={paths.webhookDelivery.to(webhook.siteId, webhook.recordId, delivery.deliveryId)}
          color="inherit"
          underline="always"
          onClick={onLeave}
        >
          {t('Full request and response')}
        </PageLink>
      </Alert>
      {attempt !== undefined && attempt.responseBody !== '' && (
        <BodyText label={t('Response body')} text={attempt.responseBody} />
      )}
    </Fields>
  );
}

const byStatus: Record<number, string> = {
  400: t(
    'Receivers often respond with 400 to an invalid signature. Check it with the signature checker.',
  ),
  401: t(
    'The receiver rejected the sender. Check the secret it verifies with, or a login in front of it.',
  ),
  403: t(
    'The request was refused, often by a firewall in front of the receiver. Let the service through.',
  ),
  404: t('Nothing exists at this address. Check the URL’s path.'),
  405: t('The address doesn’t accept POST. It may be a page rather than the receiver.'),
  408: t(
    'The receiver timed out while reading. It should read the request at once and process it afterwards.',
  ),
  410: t(
    'A delivery that gets this response disables the webhook. Enable it when the receiver is back.',
  ),
  413: t('The body is too large for the receiver. Raise its limit.'),
  415: t('The receiver doesn’t accept application/json.'),
  429: t('The receiver is getting too many requests. We wait as long as it asks.'),
};

/** A hint for a failed attempt; undefined if the error says it all. */
export function failureAdvice({ error, statusCode, url }: DeliveryAttempt): string | undefined {
  if (error === null) return undefined;
  if (statusCode === null) return noResponseAdvice(error, url);
  if (statusCode >= 300 && statusCode < 400) {
    return t(
      'Redirects aren’t followed, as they could send a signed message elsewhere. Use the final address as the URL.',
    );
  }
  if (statusCode >= 500) {
    return t('The receiver, or a proxy in front of it, failed. Search its log for the message ID.');
  }
  return byStatus[statusCode];
}

function noResponseAdvice(error: string, url: string): string | undefined {
  if (error.includes('seconds')) {
    return t(
      'The receiver took too long. It should respond at once and process the message afterwards.',
    );
  }
  if (error.includes('refused') && error.includes('connection')) {
    return t('Nothing is listening there. Check that the receiver is running, and its port.');
  }
  if (error.includes('cannot be resolved')) {
    return t('Check the spelling of {host}.', { host: URL.parse(url)?.host ?? url });
  }
  if (/certificate|self.signed/i.test(error)) {
    return t('The certificate must be valid for this name and signed by a known authority.');
  }
  return undefined;
}
