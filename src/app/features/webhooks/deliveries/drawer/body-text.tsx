import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { parseJson, tidyJson } from '#app/kit/json/json-text.ts';
import { language } from '#app/kit/language/language.ts';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, monoFamily, typeScale } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

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
  fontSize: fontSize.small,
  color: color('text-muted'),
  '& > .size': { marginRight: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& .MuiToggleButton-root': { minHeight: 24, padding: '1px 8px', fontSize: fontSize.caption },
});

const Text = styled('pre')({
  margin: 0,
  padding: '10px 12px',
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: monoFamily,
  ...typeScale.code,
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
});

/** A body, formatted or raw. Copying always takes the raw text. */
export function BodyText({ label, text }: BodyTextProps) {
  const [isRaw, setIsRaw] = useState(false);
  if (text === '') return <MutedText>{t('No body')}</MutedText>;
  const isJson = parseJson(text).isValid;
  const bytes = new Blob([text]).size;
  return (
    <Frame>
      <Head>
        <span className="size">
          {t('{bytes, plural, one {# byte} other {# bytes}}', { bytes })}
        </span>
        {isJson && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('{label} format', { label })}
            value={isRaw ? 'sent' : 'formatted'}
            onChange={(_, value) => value !== null && setIsRaw(value === 'sent')}
          >
            <ToggleButton value="formatted">{t('Formatted')}</ToggleButton>
            <ToggleButton value="sent">{t('As sent')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <CopyButton
          text={text}
          label={t('Copy {label}', { label: language === 'en' ? label.toLowerCase() : label })}
        />
      </Head>
      {/* Scrollable areas must be focusable. */}
      <Text tabIndex={0} role="region" aria-label={label}>
        {isJson ? <JsonMarks text={isRaw ? text : tidyJson(text)} /> : text}
      </Text>
    </Frame>
  );
}

const token =
  /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Longer text is shown without syntax colours. */
const colouredLimit = 40_000;

/** JSON with syntax colours; cheaper than an editor. */
function JsonMarks({ text }: { text: string }) {
  if (text.length > colouredLimit) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon = ''] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    const name = quoted === undefined ? 'warning' : colon === '' ? 'success' : 'info';
    parts.push(
      <span key={match.index} style={{ color: color(`${name}-text`) }}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
