import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { durationText } from '#app/kit/time/duration-text.ts';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt, DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';
import { CodeMark } from './delivery-style.tsx';
import { BodyText } from './drawer/body-text.tsx';
import { failureAdvice } from './drawer/failure-advice.ts';

interface ReceiverResponseProps {
  webhook: WebhookAddress;
  delivery: DeliveryDetail;
  onLeave: () => void;
}

const Response = styled('section')({ display: 'grid', gap: 12 });

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
    <Response aria-label={t('Response')}>
      <Alert severity={error === null ? 'success' : 'error'}>
        {resultText(attempt, error)} {attempt && failureAdvice(attempt)}{' '}
        <Link
          component={RouterLink}
          to={paths.webhookDelivery.to(webhook.siteId, webhook.webhookId, delivery.deliveryId)}
          state={{ keepFocus: true }}
          color="inherit"
          underline="always"
          onClick={onLeave}
        >
          {t('Full request and response')}
        </Link>
      </Alert>
      {attempt !== undefined && attempt.responseBody !== '' && (
        <BodyText label={t('Response body')} text={attempt.responseBody} />
      )}
    </Response>
  );
}
