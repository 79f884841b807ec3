import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { CellText } from '#app/list/grid/cells.tsx';
import type { Label } from './resource-labels.ts';

const Texts = styled('span')({
  '& > .security': { color: color('warning-text') },
  '& > :not(:first-of-type)::before': { content: '", "', color: color('text') },
});

/** Labels in a list: as text, since chips would be cut. */
export function LabelsCell({ labels }: { labels: readonly Label[] }) {
  return (
    <CellText title={labels.map(({ text }) => text).join(', ')}>
      <Texts>
        {labels.map(({ kind, text, token }) => (
          <span key={`${kind} ${token} ${text}`} className={kind}>
            {text}
          </span>
        ))}
      </Texts>
    </CellText>
  );
}
