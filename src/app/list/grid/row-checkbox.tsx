import { type GridSlotProps, useGridApiContext } from '@mui/x-data-grid';
import { createContext, use } from 'react';
import { t } from '#words/t.ts';

/** A box to tick: the browser's own, which is there in a tenth of the time that MUI's takes (controls.css). */
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

/** What a row is called, for those who hear of its box alone. */
export const RowLabelContext = createContext<(row: object) => string>(() => t('row'));

/** The box to tick of one row, named after it. */
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
