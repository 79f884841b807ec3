import type { GridColDef } from '@mui/x-data-grid';
import * as z from 'zod/mini';
import { storedPreferences } from '#app/kit/storage/stored-preferences.ts';
import { userStorage } from '#app/kit/storage/user-storage.ts';
import { densities } from '#contract/people/own-preferences.ts';

const layoutSchema = z.object({
  /** Fields in order; others follow. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Pixels of resized columns. */
  widths: z.record(z.string(), z.number()),
  density: z.enum(densities),
});
/** A user's layout of a grid. */
export type TableLayout = z.output<typeof layoutSchema>;

export interface LayoutChoice {
  /** All columns in the grid's order. */
  columns: readonly { field: string; headerName?: string | undefined }[];
  layout: TableLayout;
  /** The layout to reset to, if it is not the plain one. */
  initial?: TableLayout | undefined;
  onChange: (part: Partial<TableLayout>) => void;
}

export const plainLayout: TableLayout = {
  order: [],
  hidden: [],
  widths: {},
  density: densities.find((density) => density === storedPreferences.get('density')) ?? 'normal',
};

/** The stored layouts of a list ("users") by user. */
export function tableLayouts(list: string, fallback = plainLayout) {
  return userStorage(`${list}.layout`, { schema: layoutSchema, fallback });
}

export const rowHeights = { compact: 34, normal: 40, roomy: 52 } as const;

/** Whether a column cannot be moved or hidden: the first, which names the row, and the actions. */
export function isFixed(columns: readonly { field: string }[], field: string): boolean {
  return field === columns[0]?.field || field === 'actions';
}

/** All columns in the layout's order, hidden ones too: the row's name first, the actions last. */
export function orderedColumns<Column extends { field: string }>(
  columns: readonly Column[],
  { order }: TableLayout,
): Column[] {
  const rank = ({ field }: Column) => {
    if (isFixed(columns, field)) return field === 'actions' ? Number.POSITIVE_INFINITY : -1;
    const index = order.indexOf(field);
    return index < 0 ? order.length + columns.findIndex((column) => column.field === field) : index;
  };
  return [...columns].sort((one, other) => rank(one) - rank(other));
}

/** The visible columns, in order and with their widths. */
export function visibleColumns<Column extends GridColDef>(
  columns: readonly Column[],
  layout: TableLayout,
): Column[] {
  return orderedColumns(columns, layout)
    .filter(({ field }) => isFixed(columns, field) || !layout.hidden.includes(field))
    .map((column) => {
      const width = layout.widths[column.field];
      if (width === undefined) return column;
      const { flex: _, ...fixed } = column;
      return { ...fixed, width } as Column; // `flex` is optional
    });
}

export function moveColumn(order: readonly string[], from: number, by: -1 | 1): string[] {
  return order.toSpliced(from, 1).toSpliced(from + by, 0, order[from] ?? '');
}
