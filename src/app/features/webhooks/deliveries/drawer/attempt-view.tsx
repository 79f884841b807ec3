import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { CodeMark } from '../code-mark.tsx';
import { statusName } from '../delivery-style.ts';
import { headerLines } from './attempt-bar.tsx';
import { BodyText } from './body-text.tsx';
import { failureAdvice } from './failure-advice.ts';

interface AttemptViewProps {
  attempt: DeliveryAttempt;
  /** The request body, the same at every attempt. */
  body: string;
}

const Part = styled('section')({
  display: 'grid',
  gap: 8,
  '& + &': { marginTop: 24 },
});

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontFamily: monoFamily,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
});

/** An attempt's exact request and response. */
export function AttemptView({ attempt, body }: AttemptViewProps) {
  const { error, isTruncated, latencyMs, responseBody, statusCode, url } = attempt;
  const advice = failureAdvice(attempt);
  return (
    <>
      {error !== null && (
        <Alert severity="error" sx={{ mb: 5 }}>
          <strong>{deliveryErrorText(error)}.</strong> {advice}
        </Alert>
      )}
      <Part aria-label={t('Request')}>
        <Typography variant="h3">{t('Request')}</Typography>
        <Line>
          <strong>POST</strong>
          <span>{maskedAddress(url)}</span>
        </Line>
        <CodeBlock label={t('Request headers')} code={headerLines(attempt.requestHeaders)} />
        <BodyText label={t('Request body')} text={body} />
      </Part>
      <Part aria-label={t('Response')}>
        <Typography variant="h3">{t('Response')}</Typography>
        <Line>
          <CodeMark statusCode={statusCode} />
          <MutedText>
            {t('{status} after {duration}', {
              status: statusName(statusCode),
              duration: durationText(latencyMs),
            })}
          </MutedText>
        </Line>
        {statusCode !== null && (
          <>
            <CodeBlock label={t('Response headers')} code={headerLines(attempt.responseHeaders)} />
            <BodyText label={t('Response body')} text={responseBody} />
          </>
        )}
        {isTruncated && (
          <MutedText>{t('Only the first 64 KiB of the response are kept.')}</MutedText>
        )}
      </Part>
    </>
  );
}
