import { styled } from '@mui/material/styles';
import { toneColors } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { Label } from './resource-labels.ts';

const Chips = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& > span': {
    maxWidth: '100%',
    padding: '0 6px',
    borderRadius: 4,
    ...typeScale.code,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...toneColors('neutral'),
  },
  '& > .security': toneColors('warning'),
});

export function LabelChips({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <Chips>
      {labels.map(({ kind, text, token }) => (
        <span
          key={`${kind} ${token} ${text}`}
          className={kind}
          title={
            kind === 'security' ? t('Security label: {text}', { text }) : t('Tag: {text}', { text })
          }
        >
          {text}
        </span>
      ))}
    </Chips>
  );
}
