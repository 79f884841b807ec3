import type { ReactNode } from 'react';

interface FigureTableProps {
  label: string;
  /** Column headings: first the labels', then one per figure. */
  heads: readonly string[];
  rows: readonly { key: string; label: ReactNode; figures: readonly ReactNode[] }[];
  /** Set by `styled`. */
  className?: string;
}

/** A table with labels in the first column and figures in the others. */
export function FigureTable({ label, heads, rows, className }: FigureTableProps) {
  return (
    <table aria-label={label} className={className}>
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
    </table>
  );
}
