import { styled } from '@mui/material/styles';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { type ElementType, Fragment, type ReactNode } from 'react';
import { shortText } from '#app/kit/text/short-text.ts';
import { InlineRow } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, typeScale } from '#app/kit/theme/typography.ts';
import type { CardParts, ListColumn } from './use-list-columns.tsx';

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'start',
  ...typeScale.small,
  color: color('text-muted'),
  overflowWrap: 'anywhere',
  '& .title': { fontSize: fontSize.body, color: color('text') },
  // Touch targets of adjacent links (WCAG 2.2, 2.5.8).
  '& > div > div:has(a)': { minHeight: 24 },
  '& > .row': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    marginTop: 6,
  },
  // Text among chips and figures.
  '& > .row > .line': { flexBasis: '100%', minWidth: 0 },
});

interface ListCardProps<Row extends GridValidRowModel> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** In the upper right corner: marks and the row's menu. */
  menu: ReactNode;
}

/** A row on a phone, from the columns that have a place on it. */
export function ListCard<Row extends GridValidRowModel>(props: ListCardProps<Row>) {
  const { row, columns, menu } = props;
  const parts = columns.map((column) => cardParts(column, row));
  const partsAt = (place: keyof CardParts, Part: ElementType = Fragment) =>
    parts
      .flatMap((part): ReactNode[] => [part[place]].flat())
      .filter((part) => part !== undefined && part !== '' && part !== false)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      .map((part, at) => <Part key={at}>{shortText(part)}</Part>);
  const chips = partsAt('chip');
  return (
    <Card>
      <div>
        <div className="title">{partsAt('title')}</div>
        {partsAt('line', 'div')}
      </div>
      <InlineRow>
        {partsAt('menu')}
        {menu}
      </InlineRow>
      {chips.length > 0 && <div className="row">{chips}</div>}
    </Card>
  );
}

function cardParts<Row extends GridValidRowModel>(column: ListColumn<Row>, row: Row): CardParts {
  const { field, needs, text, cell, card } = column;
  if (card === undefined) return {};
  if (typeof card === 'function') return card(row);
  if (needs !== undefined && row[needs] === undefined) return {};
  return { [card]: cell ? cell(row, 0) : text ? text(row) : row[field] };
}
