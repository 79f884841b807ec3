import type { GridColDef } from '@mui/x-data-grid';
import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';
import { keptPreferences } from '#app/kit/storage/stored-preferences.ts';
import { densities } from '#contract/people/own-preferences.ts';

const layoutSchema = z.object({
  /** Fields in the order wished for; those that are not named follow in theirs. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Pixels, where a person has drawn a column wider or narrower. */
  widths: z.record(z.string(), z.number()),
  density: z.enum(densities),
});
/** How somebody likes to see the grid. */
export type TableLayout = z.output<typeof layoutSchema>;

/** The layout in force, what it is about, and how it changes. */
export interface LayoutChoice {
  /** All columns there are, in the order of the grid. */
  columns: readonly { field: string; headerName?: string | undefined }[];
  layout: TableLayout;
  /** What it was before anybody changed it; undefined: plain. */
  atFirst?: TableLayout;
  onChange: (part: Partial<TableLayout>) => void;
}

export const plainLayout: TableLayout = {
  order: [],
  hidden: [],
  widths: {},
  density: densities.find((density) => density === keptPreferences.get('density')) ?? 'normal',
};

/** Where layouts of a list ("users") are kept, one for each person; `atFirst` until somebody changes it. */
export function tableLayouts(list: string, atFirst = plainLayout) {
  return ownStorage(`${list}.layout`, { schema: layoutSchema, fallback: atFirst });
}

export const rowHeights = { compact: 34, normal: 40, roomy: 52 } as const;

/** Whether a column stays where it is and is always shown: the first, which names the row, and what can be done. */
export function isFixed(columns: readonly { field: string }[], field: string): boolean {
  return field === columns[0]?.field || field === 'actions';
}

/** All columns in the order wished for, shown or not: what names the row first and the actions last. */
export function orderedColumns<Column extends { field: string }>(
  columns: readonly Column[],
  { order }: TableLayout,
): Column[] {
  const rank = ({ field }: Column) => {
    if (isFixed(columns, field)) return field === 'actions' ? Number.POSITIVE_INFINITY : -1;
    const place = order.indexOf(field);
    return place < 0 ? order.length + columns.findIndex((column) => column.field === field) : place;
  };
  return [...columns].sort((one, other) => rank(one) - rank(other));
}

/** The columns to show, as somebody likes them. */
export function visibleColumns<Column extends GridColDef>(
  columns: readonly Column[],
  layout: TableLayout,
): Column[] {
  return orderedColumns(columns, layout)
    .filter(({ field }) => isFixed(columns, field) || !layout.hidden.includes(field))
    .map((column) => {
      const width = layout.widths[column.field];
      if (width === undefined) return column;
      const { flex: _, ...unbent } = column;
      return { ...unbent, width } as Column; // a column without `flex` is one still
    });
}

/** Puts a column one place up or down among those that move. */
export function moveColumn(
  movable: readonly string[],
  { field, by }: { field: string; by: -1 | 1 },
): string[] {
  const from = movable.indexOf(field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= movable.length) return [...movable];
  return movable.toSpliced(from, 1).toSpliced(to, 0, field);
}
