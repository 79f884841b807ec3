import type { Components, Theme } from '@mui/material/styles';
import { color } from '../color.ts';
import { coarse } from './button-overrides.ts';

const box = {
  padding: 6,
  color: color('border-control'),
  '&:hover': { backgroundColor: 'transparent', color: color('text-muted') },
  '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: color('accent') },
  '&.Mui-disabled': { color: color('text-disabled') },
  '&.Mui-focusVisible': { outlineOffset: -4 },
  '& svg': { fontSize: 20 },
  [coarse]: { padding: 12 },
};

/** Checkboxes, radios and switches. */
export const choiceOverrides: Components<Theme> = {
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
