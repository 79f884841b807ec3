import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useParams } from 'react-router';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { curlCommand } from '#app/kit/requests/curl-command.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { color, fontSize, monoFamily, wrappingRow } from '#app/kit/theme/tokens.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { SignatureState } from '../../signature/check-signature.ts';
import { CodeMark, statusName } from '../delivery-style.tsx';
import { failureAdvice } from '../receiver-response.tsx';
import { BodyText } from './body-text.tsx';

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
  '& > span': { minWidth: 0 },
});

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

interface AttemptBarProps {
  attempts: readonly DeliveryAttempt[];
  shown: DeliveryAttempt;
  compared: DeliveryAttempt | undefined;
  body: string;
  onCompare: (attempt: DeliveryAttempt | undefined) => void;
}

const Bar = styled('div')({
  position: 'sticky',
  top: -20,
  zIndex: 2,
  ...wrappingRow,
  gap: 8,
  margin: '0 -24px 16px',
  padding: '8px 24px',
  borderBlock: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginRight: 'auto',
    fontWeight: 500,
  },
});

export function AttemptBar({ attempts, shown, compared, body, onCompare }: AttemptBarProps) {
  const id = useId();
  const copy = useCopy();
  const { siteId = '' } = useParams();
  const others = attempts.filter((attempt) => attempt !== shown);
  const message: SignatureState['message'] = {
    headers: headerLines(shown.requestHeaders),
    body,
  };
  return (
    <Bar>
      <label htmlFor={id}>
        {t('Attempt {attempt}', { attempt: shown.attempt })}
        {others.length > 0 && (
          <PlainSelect
            id={id}
            aria-label={t('Compare attempt {attempt} with', { attempt: shown.attempt })}
            value={compared?.attempt ?? ''}
            onChange={({ target }) =>
              onCompare(others.find(({ attempt }) => String(attempt) === target.value))
            }
          >
            <option value="">
              {compared === undefined ? t('Compare with…') : t('No comparison')}
            </option>
            {others.map(({ attempt }) => (
              <option key={attempt} value={attempt}>
                {attempt === compared?.attempt
                  ? t('Compared with attempt {attempt}', { attempt })
                  : t('Attempt {attempt}', { attempt })}
              </option>
            ))}
          </PlainSelect>
        )}
      </label>
      <ButtonLink
        size="small"
        to={paths.webhookSignature.to(siteId)}
        state={{ message }}
        startIcon={<VerifiedOutlined />}
      >
        {t('Check signature')}
      </ButtonLink>
      <Button
        size="small"
        startIcon={<TerminalOutlined />}
        title={t('Receivers accept the signature for five minutes after the attempt')}
        onClick={() => {
          const headers = shown.requestHeaders.map(({ name, value }) => [name, value] as const);
          const request = { url: shown.url, method: 'POST', headers, body, isSignedIn: false };
          copy(curlCommand(request), t('Copied as cURL'));
        }}
      >
        {t('Copy as cURL')}
      </Button>
    </Bar>
  );
}

function headerLines(headers: DeliveryAttempt['requestHeaders']): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
