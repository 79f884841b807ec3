import type { DataGridProps, GridValidRowModel } from '@mui/x-data-grid';

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

/** Opens a row on click and on Enter, unless a link or button within it was meant. */
export function openHandlers<Row extends GridValidRowModel>(
  onOpen: ((row: Row) => void) | undefined,
): Partial<DataGridProps<Row>> {
  if (onOpen === undefined) return {};
  return {
    onRowClick: ({ row }, event) => {
      if (!isOnControl(event.target)) onOpen(row);
    },
    onCellKeyDown: ({ row }, event) => {
      if (event.key === 'Enter' && !isOnControl(event.target)) onOpen(row);
    },
  };
}

/** Checkboxes for the rows of this page, when the list has something to do with several. */
export function selectionProps(
  chosen: ReadonlySet<string> | undefined,
  onChange: (chosen: Set<string>) => void,
): Partial<DataGridProps> {
  if (chosen === undefined) return { rowSelection: false };
  return {
    checkboxSelection: true,
    // "All but these" would mean rows that were never on the screen.
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: 'include', ids: new Set(chosen) },
    onRowSelectionModelChange: ({ ids }) => onChange(new Set([...ids].map(String))),
  };
}
