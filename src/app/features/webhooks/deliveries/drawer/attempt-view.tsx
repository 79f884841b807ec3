import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { monoFamily } from '../../../../shared/theme/typography.ts';
import { CodeMark } from '../code-mark.tsx';
import { durationText } from '../duration-text.ts';
import { statusName } from '../status-name.ts';
import { BodyText } from './body-text.tsx';
import { failureAdvice } from './failure-advice.ts';
import { HeaderList } from './header-list.tsx';

interface AttemptViewProps {
  attempt: DeliveryAttempt;
  /** What was sent, the same at every attempt. */
  body: string;
}

const Part = styled('section')({
  display: 'grid',
  gap: 8,
  '& + &': { marginTop: 24 },
});

const Line = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  margin: 0,
  fontFamily: monoFamily,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
});

/** An attempt's request and its answer, as they went over the wire. */
export function AttemptView({ attempt, body }: AttemptViewProps) {
  const { error, isTruncated, latencyMs, responseBody, statusCode, url } = attempt;
  const advice = failureAdvice(attempt);
  return (
    <>
      {error !== null && (
        <Alert severity="error" sx={{ mb: 5 }}>
          <strong>{error}.</strong> {advice}
        </Alert>
      )}
      <Part aria-label="Request">
        <Typography variant="h3">Request</Typography>
        <Line>
          <strong>POST</strong>
          <span>{url}</span>
        </Line>
        <HeaderList label="Request headers" headers={attempt.requestHeaders} />
        <BodyText label="Request body" text={body} />
      </Part>
      <Part aria-label="Response">
        <Typography variant="h3">Response</Typography>
        <Line style={{ alignItems: 'center' }}>
          <CodeMark statusCode={statusCode} />
          <span style={{ color: color('text-muted') }}>
            {statusName(statusCode)} after {durationText(latencyMs)}
          </span>
        </Line>
        {statusCode !== null && (
          <>
            <HeaderList label="Response headers" headers={attempt.responseHeaders} />
            <BodyText label="Response body" text={responseBody} />
          </>
        )}
        {isTruncated && (
          <span style={{ color: color('text-muted') }}>
            The answer was longer; its first 64 KiB are kept.
          </span>
        )}
      </Part>
    </>
  );
}
