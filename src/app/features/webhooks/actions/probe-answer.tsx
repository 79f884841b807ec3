import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import type { DeliveryDetail } from '#contract/webhook-deliveries.ts';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { latencyText } from '../health/health-figures.ts';

const Answer = styled('div')({
  display: 'grid',
  gap: 10,
  marginTop: 16,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, color: color('danger-text') },
});

interface ProbeAnswerProps {
  siteId: string;
  webhookId: string;
  delivery: DeliveryDetail;
}

/** What a receiver said to a ping that it did not accept. */
export function ProbeAnswer({ siteId, webhookId, delivery }: ProbeAnswerProps) {
  const attempt = delivery.attemptList.at(-1);
  const body = attempt?.responseBody ?? '';
  return (
    <Answer>
      <p>
        <strong>{attempt?.error ?? delivery.lastError ?? 'It failed'}</strong>
        {attempt !== undefined && `, after ${latencyText(attempt.latencyMs)}`}
      </p>
      {body !== '' && <CodeBlock code={body} label="Response body" />}
      <p>
        <Link
          component={RouterLink}
          to={paths.webhookDelivery.to(siteId, webhookId, delivery.deliveryId)}
        >
          Look at the request and the answer
        </Link>
      </p>
    </Answer>
  );
}
