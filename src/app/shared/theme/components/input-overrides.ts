import type { Components, Theme } from '@mui/material/styles';
import { color } from '../color.ts';
import { coarse } from './button-overrides.ts';

/** Labels stand above their field and stay there: a floating label hides what a field is for. */
export const inputOverrides: Components<Theme> = {
  MuiTextField: {
    defaultProps: { size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } },
  },
  MuiFormControl: { defaultProps: { size: 'small' } },
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
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        fontWeight: 500,
        pointerEvents: 'auto',
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      input: {
        height: 20,
        '&::placeholder': { color: color('text-muted'), opacity: 1 },
        // Below 16 px a phone zooms into the field and the page slides away.
        [coarse]: { fontSize: '1rem' },
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
        [coarse]: { minHeight: 44 },
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
    styleOverrides: { root: { color: color('text-muted'), '& svg': { fontSize: 18 } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        color: color('text-muted'),
        '&.Mui-error': { color: color('danger-text') },
      },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: '20px !important', lineHeight: '1.25rem' },
      icon: { color: color('text-muted'), fontSize: 20, top: 'calc(50% - 10px)' },
    },
  },
};
