import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, monoFamily, typeScale } from '#app/kit/theme/typography.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { CodeMark } from '../code-mark.tsx';
import { statusName } from '../delivery-style.ts';
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
        <HeaderList label={t('Request headers')} headers={attempt.requestHeaders} />
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
            <HeaderList label={t('Response headers')} headers={attempt.responseHeaders} />
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

interface HeaderListProps {
  /** For screen readers: "Request headers". */
  label: string;
  headers: DeliveryAttempt['requestHeaders'];
}

const HeaderTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontFamily: monoFamily,
  ...typeScale.code,
  '& th, & td': { padding: '3px 0', verticalAlign: 'top', textAlign: 'left', fontWeight: 400 },
  '& th': { width: 172, paddingRight: 12, color: color('text-muted'), overflowWrap: 'anywhere' },
  '& td': { overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { '& th': { width: 124 } },
});

function HeaderList({ label, headers }: HeaderListProps) {
  return (
    <HeaderTable aria-label={label}>
      <tbody>
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is fixed
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </HeaderTable>
  );
}
