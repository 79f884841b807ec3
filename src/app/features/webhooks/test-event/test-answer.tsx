import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { paths } from '#app/paths.ts';
import type { DeliveryDetail } from '#contract/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { CodeMark } from '../deliveries/code-mark.tsx';
import { BodyText } from '../deliveries/drawer/body-text.tsx';
import { failureAdvice } from '../deliveries/drawer/failure-advice.ts';
import { durationText } from '../deliveries/time-text.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

interface TestAnswerProps {
  webhook: WebhookAddress;
  delivery: DeliveryDetail;
  onLeave: () => void;
}

const Answer = styled('section')({ display: 'grid', gap: 12 });

/** What the receiver said to a test, at once. */
export function TestAnswer({ webhook, delivery, onLeave }: TestAnswerProps) {
  const attempt = delivery.attemptList.at(-1);
  const error = attempt === undefined ? delivery.lastError : attempt.error;
  return (
    <Answer aria-label={t('Answer')}>
      <Alert severity={error === null ? 'success' : 'error'}>
        <strong>{error === null ? t('Delivered') : error}</strong>
        {attempt !== undefined && (
          <>
            {error === null && ': '}
            {error === null && <CodeMark statusCode={attempt.statusCode} />}
            {/* A receiver that took too long is told with the time it was given. */}
            {!error?.includes('seconds') &&
              t(' after {durationText}', { durationText: durationText(attempt.latencyMs) })}
            .
          </>
        )}{' '}
        {attempt && failureAdvice(attempt)}{' '}
        <Link
          component={RouterLink}
          to={paths.webhookDelivery.to(webhook.siteId, webhook.webhookId, delivery.deliveryId)}
          state={{ keepFocus: true }}
          color="inherit"
          underline="always"
          onClick={onLeave}
        >
          {t('Request and answer in full')}
        </Link>
      </Alert>
      {attempt !== undefined && attempt.responseBody !== '' && (
        <BodyText label={t('Response body')} text={attempt.responseBody} />
      )}
    </Answer>
  );
}
