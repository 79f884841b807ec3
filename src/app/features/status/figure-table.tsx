import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th': { fontSize: fontSize.small, color: color('text-muted'), paddingBottom: 6 },
  '& td, & thead th + th': {
    width: '18%',
    paddingLeft: 8,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tbody th, & td': {
    padding: '6px 0',
    borderTop: `1px solid ${color('border')}`,
    verticalAlign: 'top',
  },
  '& tbody th small': { display: 'block', fontSize: fontSize.small, color: color('text-muted') },
});

interface FigureRow {
  key: string;
  label: ReactNode;
  figures: readonly ReactNode[];
}

interface FigureTableProps {
  label: string;
  /** Of the label's column and of each figure's. */
  heads: readonly string[];
  rows: readonly FigureRow[];
}

/** A small table of figures, which fits on a phone. */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
