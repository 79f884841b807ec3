import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/tokens.ts';
import { CellText } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { t } from '#words/t.ts';
import { type Label, LabelChips } from './resource-labels.tsx';

const Texts = styled('span')({
  '& > .security': { color: color('warning-text') },
  '& > :not(:first-of-type)::before': { content: '", "', color: color('text') },
});

/** Labels in a list: as chips on cards, and as text in a cell, which would cut chips off. */
export const labelsColumn: ListColumn<{ labels: readonly Label[] }> = {
  field: 'labels',
  headerName: t('Labels'),
  flex: 1,
  minWidth: 120,
  cell: ({ labels }) => (
    <CellText title={labels.map(({ text }) => text).join(', ')}>
      <Texts>
        {labels.map(({ kind, text, token }) => (
          <span key={`${kind} ${token} ${text}`} className={kind}>
            {text}
          </span>
        ))}
      </Texts>
    </CellText>
  ),
  card: ({ labels }) => ({ chip: labels.length > 0 && <LabelChips labels={labels} /> }),
};
