import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { color } from '../theme/color.ts';

interface ResponsiveListProps<Row> {
  /** What the entries are: "Users". */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Title first, facts under it, a menu at most; the whole entry may be a link. */
  renderCard: (row: Row) => ReactNode;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

/** What a grid becomes on a phone: one entry under the other, nothing to scroll sideways. */
export function ResponsiveList<Row>(props: ResponsiveListProps<Row>) {
  const { label, rows, rowKey, renderCard } = props;
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{renderCard(row)}</li>
      ))}
    </List>
  );
}
