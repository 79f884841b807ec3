import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import type { SignedMessage } from '../../signature/signed-message.ts';
import { asCurl } from './as-curl.ts';
import { CopyCurlButton } from './copy-curl-button.tsx';

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
  '& select': {
    height: 28,
    padding: '0 4px',
    borderRadius: 6,
    border: `1px solid ${color('border-control')}`,
    backgroundColor: color('raised'),
    color: color('text'),
    font: 'inherit',
    fontSize: '0.8125rem',
    '@media (pointer: coarse)': { height: 44 },
  },
});

/** What one does with an attempt: lay it beside another, repeat it from a shell, check its signature. */
export function AttemptBar({ attempts, shown, compared, body, onCompare }: AttemptBarProps) {
  const id = useId();
  const { siteId = '' } = useParams();
  const others = attempts.filter((attempt) => attempt !== shown);
  const message: SignedMessage = { headers: headerText(shown), body };
  return (
    <Bar>
      <label htmlFor={id}>
        Attempt {shown.attempt}
        {others.length > 0 && (
          <select
            id={id}
            aria-label={`Compare attempt ${shown.attempt} with`}
            value={compared?.attempt ?? ''}
            onChange={({ target }) =>
              onCompare(others.find(({ attempt }) => String(attempt) === target.value))
            }
          >
            <option value="">{compared === undefined ? 'Compare with…' : 'Not compared'}</option>
            {others.map(({ attempt }) => (
              <option key={attempt} value={attempt}>
                {attempt === compared?.attempt
                  ? `Compared with attempt ${attempt}`
                  : `Attempt ${attempt}`}
              </option>
            ))}
          </select>
        )}
      </label>
      <Button
        size="small"
        component={Link}
        to={paths.webhookSignature.to(siteId)}
        state={{ message }}
        startIcon={<VerifiedOutlined />}
      >
        Check signature
      </Button>
      <CopyCurlButton command={asCurl(shown, body)} />
    </Bar>
  );
}

function headerText({ requestHeaders }: DeliveryAttempt): string {
  return requestHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
