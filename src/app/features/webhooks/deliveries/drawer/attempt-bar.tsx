import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { PlainSelect } from '#app/kit/forms/plain-select.ts';
import { curlCommand } from '#app/kit/requests/curl-command.ts';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { color } from '#app/kit/theme/color.ts';
import { paths } from '#app/paths.ts';
import type { DeliveryAttempt } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { SignatureState } from '../../signature/signed-message.ts';

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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
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

/** Actions on an attempt: compare, copy as cURL, verify the signature. */
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
      <Button
        size="small"
        component={Link}
        to={paths.webhookSignature.to(siteId)}
        state={{ message }}
        startIcon={<VerifiedOutlined />}
      >
        {t('Check signature')}
      </Button>
      <Button
        size="small"
        startIcon={<TerminalOutlined />}
        title={t('Receivers accept the signature for five minutes after the attempt')}
        onClick={() => copy(commandOf(shown, body), t('Copied as cURL'))}
      >
        {t('Copy as cURL')}
      </Button>
    </Bar>
  );
}

function commandOf({ url, requestHeaders }: DeliveryAttempt, body: string): string {
  const headers = requestHeaders.map(({ name, value }) => [name, value] as const);
  return curlCommand({ url, method: 'POST', headers, body, isSignedIn: false });
}

export function headerLines(headers: DeliveryAttempt['requestHeaders']): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
