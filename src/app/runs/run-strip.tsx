import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { doneCount, type RunProgress, type RunWords } from './run.ts';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: color('info-soft'),
  color: color('info-text'),
  ...typeScale.small,
  fontVariantNumeric: 'tabular-nums',
});

interface RunStripProps {
  run: RunProgress;
  words: RunWords;
  /** The path of the run. */
  to: string;
}

/** A link to an unfinished run while its drawer is closed. */
export function RunStrip({ run, words, to }: RunStripProps) {
  if (run.state !== 'running' && run.state !== 'interrupted') return null;
  const progress = { what: words.running, done: doneCount(run.counts), total: run.total };
  return (
    <Strip role="status">
      {run.state === 'interrupted'
        ? t('{what}: interrupted at {done, number} of {total, number}', progress)
        : t('{what}: {done, number} of {total, number}', progress)}
      <Link
        component={RouterLink}
        to={to}
        state={{ keepFocus: true }}
        color="inherit"
        underline="always"
      >
        {t('Show')}
      </Link>
    </Strip>
  );
}
