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
  '& > .rest': { flex: 'none' },
  '&[data-one-line]': { flexWrap: 'nowrap' },
});

interface LabelChipsProps {
  labels: readonly Label[];
  most?: number;
}

/** Security labels and tags; the rest is behind "+2". */
export function LabelChips({ labels, most = labels.length }: LabelChipsProps) {
  if (labels.length === 0) return null;
  const shown = labels.slice(0, most);
  const rest = labels.slice(most);
  return (
    <Chips data-one-line={rest.length > 0 || labels.length === 1 || undefined}>
      {shown.map(({ kind, text, token }) => (
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
      {rest.length > 0 && (
        <span className="rest" title={rest.map(({ text }) => text).join(', ')}>
          +{rest.length}
        </span>
      )}
    </Chips>
  );
}
