import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ToggleChoice } from '#app/kit/forms/toggle-choice.tsx';
import { parseJson, tidyJson } from '#app/kit/json/json-text.ts';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

interface BodyTextProps {
  /** "Request body" */
  label: string;
  text: string;
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  marginBottom: 4,
  '& .MuiToggleButton-root': { minHeight: 24, padding: '1px 8px', fontSize: fontSize.caption },
});

/** Wraps, since receivers answer with long lines. */
const Body = styled('div')({ '& pre': { whiteSpace: 'pre-wrap' } });

/** A body, formatted or raw. Copying always takes the raw text. */
export function BodyText({ label, text }: BodyTextProps) {
  const [isRaw, setIsRaw] = useState(false);
  if (text === '') return <MutedText>{t('No body')}</MutedText>;
  const isJson = parseJson(text).isValid;
  const bytes = new Blob([text]).size;
  return (
    <Body>
      <Head>
        <MutedText>{t('{bytes, plural, one {# byte} other {# bytes}}', { bytes })}</MutedText>
        {isJson && (
          <ToggleChoice
            label={t('{label} format', { label })}
            value={isRaw ? 'sent' : 'formatted'}
            options={{ formatted: t('Formatted'), sent: t('As sent') }}
            onChange={(value) => setIsRaw(value === 'sent')}
          />
        )}
      </Head>
      <CodeBlock code={text} label={label}>
        {isJson ? <JsonMarks text={isRaw ? text : tidyJson(text)} /> : text}
      </CodeBlock>
    </Body>
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
