import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { LazyTooltip } from '../lazy/lazy-tooltip.tsx';
import { color, iconSize } from '../theme/tokens.ts';
import { shortText } from './short-text.ts';
import { VisuallyHidden } from './text-parts.tsx';
import { copyText } from './use-copy.tsx';

const outcomeTexts = { copied: t('Copied'), refused: t('Your browser blocked copying') };

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <LazyTooltip title={outcome ? outcomeTexts[outcome] : label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => void copyText(text).then(setOutcome)}
        sx={{ my: '-4px' }}
      >
        {outcome === 'copied' ? (
          <CheckOutlined sx={{ color: color('success-text') }} />
        ) : (
          <ContentCopyOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
        )}
        <VisuallyHidden aria-live="polite">{outcome && outcomeTexts[outcome]}</VisuallyHidden>
      </IconButton>
    </LazyTooltip>
  );
}

interface CopiedTextProps {
  text: string;
  /** What is shown instead, such as a URL without its secrets. */
  shown?: string;
  /** `code` for machine-readable text. */
  as?: 'span' | 'code';
  /** Its label: "Message ID". */
  what: string;
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Text = styled('span')({ minWidth: 0 });

/** An id or similar text with a copy button. */
export function CopiedText({ text, shown = text, what, as = 'span' }: CopiedTextProps) {
  return (
    <Line>
      <Text as={as}>{shortText(shown)}</Text>
      <CopyButton text={text} label={t('Copy {what}', { what: inSentence(what) })} />
    </Line>
  );
}
