import type { Components, Theme } from '@mui/material/styles';
import { coarsePointer, color, fontSize, iconSize, typeScale } from '../tokens.ts';

const box = {
  padding: 6,
  color: color('border-control'),
  '&:hover': { backgroundColor: 'transparent', color: color('text-muted') },
  '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: color('accent') },
  '&.Mui-disabled': { color: color('text-disabled') },
  '&.Mui-focusVisible': { outlineOffset: -4 },
  '& svg': { fontSize: iconSize.large },
  [coarsePointer]: { padding: 12 },
};

/** Labels are above their field: a floating label hides its purpose. */
export const inputOverrides: Components<Theme> = {
  MuiTextField: {
    defaultProps: { size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: color('text'),
        '&.Mui-focused': { color: color('text') },
        '&.Mui-error': { color: color('text') },
        '&.Mui-disabled': { color: color('text-muted') },
      },
      asterisk: { color: color('danger-text') },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        ...typeScale.label,
        fontWeight: 500,
        pointerEvents: 'auto',
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { ...typeScale.body },
      input: {
        height: 20,
        '&::placeholder': { color: color('text-muted'), opacity: 1 },
        // Phones zoom into inputs below 16 px.
        [coarsePointer]: { fontSize: fontSize.large },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 32,
        borderRadius: 6,
        backgroundColor: color('raised'),
        [coarsePointer]: { minHeight: 44 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color('text-muted') },
        '&.Mui-focused': { outline: `2px solid ${color('focus')}`, outlineOffset: -1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: color('focus'),
          borderWidth: 1,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color('danger-solid') },
        '&.Mui-disabled': { backgroundColor: color('sunken') },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color('border-strong') },
      },
      input: { padding: '6px 10px', boxSizing: 'content-box' },
      multiline: { padding: 0 },
      adornedStart: { paddingLeft: 8 },
      adornedEnd: { paddingRight: 8 },
      notchedOutline: {
        top: 0,
        borderColor: color('border-control'),
        '& legend': { display: 'none' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: color('text-muted'), '& svg': { fontSize: iconSize.medium } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        ...typeScale.label,
        color: color('text-muted'),
        '&.Mui-error': { color: color('danger-text') },
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { ...box, borderRadius: 6 } } },
  MuiRadio: { styleOverrides: { root: box } },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -6, marginRight: 16 }, label: { paddingLeft: 2 } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 32, padding: 6, overflow: 'visible' },
      switchBase: {
        padding: 8,
        '&:hover': { backgroundColor: 'transparent !important' },
        '&.Mui-checked': { transform: 'translateX(12px)', color: color('accent-ink') },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: color('accent'), opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${color('focus')}`,
          outlineOffset: 2,
        },
        '&.Mui-focusVisible': { outline: 'none' },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: color('raised') },
      track: { borderRadius: 10, opacity: 1, backgroundColor: color('border-control') },
    },
  },
};
