import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { parseJson, tidyJson } from '../../../../shared/json/json-text.ts';
import { color } from '../../../../shared/theme/color.ts';
import { monoFamily } from '../../../../shared/theme/typography.ts';
import { CopyButton } from '../../../../shared/ui/copy-button.tsx';
import { formatCount } from '../../../../shared/ui/locale.ts';
import { JsonMarks } from './json-marks.tsx';

interface BodyTextProps {
  /** "Request body" */
  label: string;
  text: string;
}

const Frame = styled('div')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('canvas'),
  overflow: 'hidden',
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '4px 6px 4px 12px',
  borderBottom: `1px solid ${color('border')}`,
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& > .size': { marginRight: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& .MuiToggleButton-root': { minHeight: 24, padding: '1px 8px', fontSize: '0.75rem' },
});

const Text = styled('pre')({
  margin: 0,
  padding: '10px 12px',
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: monoFamily,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
});

const encoder = new TextEncoder();

/** A body: JSON laid out to be read, or to the letter. What is copied is always to the letter. */
export function BodyText({ label, text }: BodyTextProps) {
  const [isAsSent, setIsAsSent] = useState(false);
  if (text === '') return <span style={{ color: color('text-muted') }}>No body</span>;
  const isJson = parseJson(text).isValid;
  const bytes = encoder.encode(text).length;
  return (
    <Frame>
      <Head>
        <span className="size">{bytes === 1 ? '1 byte' : `${formatCount(bytes)} bytes`}</span>
        {isJson && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={`${label} is shown`}
            value={isAsSent ? 'sent' : 'formatted'}
            onChange={(_, value) => value !== null && setIsAsSent(value === 'sent')}
          >
            <ToggleButton value="formatted">Formatted</ToggleButton>
            <ToggleButton value="sent">As sent</ToggleButton>
          </ToggleButtonGroup>
        )}
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </Head>
      {/* What scrolls must be reachable by keyboard. */}
      <Text tabIndex={0} role="region" aria-label={label}>
        {isJson ? <JsonMarks text={isAsSent ? text : tidyJson(text)} /> : text}
      </Text>
    </Frame>
  );
}
