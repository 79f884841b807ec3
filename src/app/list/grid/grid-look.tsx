import type { SxProps, Theme } from '@mui/material/styles';
import { type GridSlotProps, useGridApiContext } from '@mui/x-data-grid';
import { createContext, use } from 'react';
import { captionText, color, fontSize, iconSize, noteText } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

const focus = { outline: `2px solid ${color('focus')}`, outlineOffset: -2, borderRadius: '4px' };

/** The grid's styles. Not in the theme, which pages without a grid load. */
export const gridLook: SxProps<Theme> = {
  // Doubled for specificity: the grid sets the same variables in a later class.
  '&&': {
    '--DataGrid-t-color-border-base': color('border'),
    '--DataGrid-t-header-background-base': color('canvas'),
    '--DataGrid-t-color-background-base': color('surface'),
    '--DataGrid-t-color-interactive-hover': color('hover'),
    '--DataGrid-t-color-interactive-selected': color('selected'),
    '--DataGrid-rowBorderColor': color('border'),
  },
  flex: '1 1 auto',
  minHeight: 0,
  border: 0,
  borderRadius: 0,
  fontSize: fontSize.body,
  '& .MuiDataGrid-columnHeader': { padding: '0 12px', backgroundColor: color('canvas') },
  '& .MuiDataGrid-columnHeaderTitle': { ...noteText, fontWeight: 500 },
  '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': {
    color: color('border-strong'),
  },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: color('text') },
  '& .MuiDataGrid-sortButton, & .MuiDataGrid-sortButton:hover': { backgroundColor: 'transparent' },
  '& .MuiDataGrid-sortIcon': { fontSize: iconSize.small, color: color('text-muted') },
  // Shift with a click adds a sort key, and must not select the headers between.
  '& .MuiDataGrid-columnHeaders': { userSelect: 'none' },
  // The grid marks the first sorted column only.
  '& .MuiDataGrid-columnHeader:has(.sort-rank)': {
    '& .MuiDataGrid-columnHeaderTitle': { color: color('text') },
    '& .MuiDataGrid-iconButtonContainer': { visibility: 'visible', width: 'auto' },
    '& .MuiDataGrid-sortButton': { opacity: 1 },
  },
  // At the foot of the arrow.
  '& .sort-rank': {
    flex: 'none',
    position: 'relative',
    top: 4,
    margin: '0 2px 0 -7px',
    lineHeight: 1,
    ...captionText,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiDataGrid-iconButtonContainer .MuiIconButton-root': {
    width: 24,
    height: 24,
    padding: '4px',
  },
  '& .MuiDataGrid-cell': { padding: '0 12px' },
  // Padding of the filler cell and the last resize handle would overflow, and make every grid scroll horizontally.
  '& .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-columnHeader--last': { overflow: 'hidden' },
  // Not for every cell: Inter's tabular figures also widen the hyphens of names.
  '& .MuiDataGrid-cell--textRight, & time': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': focus,
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
  '& .MuiDataGrid-cell:focus:focus-visible, & .MuiDataGrid-columnHeader:focus:focus-visible': focus,
  '& .MuiDataGrid-cell:focus-within:has(:focus-visible)': { outline: 'none' },
  // Actions stay visible while columns scroll.
  '& .MuiDataGrid-cell[data-field="actions"], & .MuiDataGrid-columnHeader[data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
  },
  '& .MuiDataGrid-cell[data-field="actions"]': { backgroundColor: 'inherit' },
  '& .MuiDataGrid-row': { backgroundColor: color('surface') },
  '& .MuiDataGrid-row:hover': { backgroundColor: color('hover') },
  '& .MuiDataGrid-row:is(.open, .Mui-selected, .Mui-selected:hover)': {
    backgroundColor: color('selected'),
  },
  '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { padding: 0 },
};

/** A native checkbox, which renders ten times faster than MUI's (controls.css). */
export function RowCheckbox(props: GridSlotProps['baseCheckbox']) {
  const { checked = false, indeterminate = false, disabled = false, slotProps, onChange } = props;
  return (
    <input
      {...slotProps?.htmlInput}
      ref={(box: HTMLInputElement | null) => {
        if (box !== null) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={`row-checkbox ${props.className ?? ''}`}
      name={props.name}
      tabIndex={props.tabIndex}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      onKeyDown={props.onKeyDown}
    />
  );
}

/** A row's name, for its checkbox. */
export const RowLabelContext = createContext<(row: object) => string>(() => t('row'));

export function NamedRowCheckbox({ rowId, slotProps, ...props }: GridSlotProps['rowCheckbox']) {
  const labelOf = use(RowLabelContext);
  const grid = useGridApiContext();
  const row: object | null = grid.current.getRow(rowId);
  return (
    <RowCheckbox
      {...props}
      slotProps={{
        htmlInput: {
          ...slotProps?.htmlInput,
          ...(row && { 'aria-label': t('Select {row}', { row: labelOf(row) }) }),
        },
      }}
    />
  );
}
