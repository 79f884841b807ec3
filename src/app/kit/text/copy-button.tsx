import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { t } from '#words/t.ts';
import { color } from '../theme/color.ts';
import { iconSize } from '../theme/typography.ts';
import { VisuallyHidden } from './text-parts.tsx';

type Outcome = 'idle' | 'copied' | 'refused';

const said: Record<Exclude<Outcome, 'idle'>, string> = {
  copied: t('Copied'),
  refused: t('Your browser blocked copying'),
};

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <Tooltip title={outcome === 'idle' ? label : said[outcome]}>
      <IconButton size="small" aria-label={label} onClick={copy} sx={{ my: '-4px' }}>
        {outcome === 'copied' ? (
          <CheckOutlined sx={{ color: color('success-text') }} />
        ) : (
          <ContentCopyOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
        )}
        <VisuallyHidden aria-live="polite">
          {outcome === 'idle' ? '' : said[outcome]}
        </VisuallyHidden>
      </IconButton>
    </Tooltip>
  );
}
