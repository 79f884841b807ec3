import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shortText } from '#app/kit/text/short-text.ts';
import { InlineRow } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, typeScale } from '#app/kit/theme/typography.ts';

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

interface ListCardProps {
  /** A link to the record. */
  title: ReactNode;
  /** Details, one per line; empty ones are omitted. */
  lines?: readonly ReactNode[];
  /** In the upper right corner: the row's menu or button. */
  menu?: ReactNode;
  /** Chips and figures below the lines. */
  children?: ReactNode;
}

/** A row on a phone. */
export function ListCard({ title, lines = [], menu, children }: ListCardProps) {
  return (
    <Card>
      <div>
        <div className="title">{shortText(title)}</div>
        {lines.map((line, at) => {
          if (line === undefined || line === '' || line === false) return null;
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          return <div key={at}>{shortText(line)}</div>;
        })}
      </div>
      <InlineRow>{menu}</InlineRow>
      {children !== undefined && <div className="row">{children}</div>}
    </Card>
  );
}
