import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { emptySelection, type Selection } from './selection.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** How many match; undefined if the deployment does not count. */
  total: number | undefined;
  /** Selects all matches or none. */
  onChange: (selection: Selection<never>) => void;
  /** The actions. */
  children: ReactNode;
}

const Bar = styled('section')({
  position: 'sticky',
  bottom: 8,
  zIndex: 4,
  ...wrappingRow,
  gap: '8px 12px',
  marginTop: 12,
  padding: '8px 12px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 8,
  backgroundColor: color('raised'),
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.12)',
  // On a phone the actions are beside the count, and "select all" is below.
  '@media (max-width: 599px)': { '& > .all': { order: 1, marginLeft: -8 } },
});

const Count = styled('span')({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' });

/** The selection's size and actions; sticks to the bottom of the window. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, total, onChange, children } = props;
  const canWiden =
    selection.kind === 'some' && (total === undefined || total > selection.rows.size);
  return (
    <Bar aria-label={t('Bulk actions')}>
      <Count aria-live="polite">{countWords(selection, total)}</Count>
      {canWiden && (
        <Button
          variant="text"
          size="small"
          className="all"
          onClick={() => onChange({ kind: 'all', except: new Set() })}
        >
          {total === undefined
            ? t('Select all matches')
            : t('Select all {total, number} matches', { total })}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label={t('Clear selection')}
        onClick={() => onChange(emptySelection)}
      >
        {t('Clear')}
      </Button>
      {children}
    </Bar>
  );
}

function countWords<Row>(selection: Selection<Row>, total: number | undefined): string {
  if (selection.kind === 'some')
    return t('{count, number} selected', { count: selection.rows.size });
  const deselected = selection.except.size;
  if (total === undefined)
    return deselected === 0
      ? t('All selected')
      : t('All but {count, number} selected', { count: deselected });
  return deselected === 0
    ? t('All {count, number} selected', { count: total })
    : t('{count, number} selected', { count: total - deselected });
}
