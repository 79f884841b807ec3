import { styled } from '@mui/material/styles';
import { type GridSlotProps, useGridApiContext } from '@mui/x-data-grid';
import { createContext, use } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { t } from '#words/t.ts';

const mark = { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' } as const; // React's CSS types want the literals

const Box = styled('input')({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  margin: 0,
  borderRadius: 6,
  cursor: 'pointer',
  [coarsePointer]: { width: 44, height: 44 },
  '&:focus-visible': { outlineOffset: -4 },
  '&::before': {
    ...mark,
    width: 15,
    height: 15,
    border: `1.5px solid ${color('border-control')}`,
    borderRadius: 2,
  },
  '&:hover::before': { borderColor: color('text-muted') },
  '&:disabled::before': { borderColor: color('text-disabled') },
  '&:checked::before, &:indeterminate::before': {
    borderColor: color('accent'),
    backgroundColor: color('accent'),
  },
  '&:checked::after': {
    ...mark,
    width: 6,
    height: 10,
    marginTop: -3,
    border: `solid ${color('surface')}`,
    borderWidth: '0 1.75px 1.75px 0',
    transform: 'rotate(42deg)',
  },
  '&:indeterminate::after': {
    ...mark,
    width: 9,
    height: 2,
    margin: 0,
    border: 0,
    backgroundColor: color('surface'),
    transform: 'none',
  },
  '@media (forced-colors: active)': { appearance: 'auto', width: 16, height: 16, margin: 8 },
});

/** A box to tick: the browser's own, which is there in a tenth of the time that MUI's takes. */
export function RowCheckbox(props: GridSlotProps['baseCheckbox']) {
  const { checked = false, indeterminate = false, disabled = false, slotProps, onChange } = props;
  return (
    <Box
      {...slotProps?.htmlInput}
      ref={(box: HTMLInputElement | null) => {
        if (box !== null) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={props.className}
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
