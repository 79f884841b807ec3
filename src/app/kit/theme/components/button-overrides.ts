import type { Components, Theme } from '@mui/material/styles';
import { coarsePointer, color, fontSize, iconSize } from '../tokens.ts';

const focusRing = {
  '&:focus-visible, &.Mui-focusVisible': {
    outline: `2px solid ${color('focus')}`,
    outlineOffset: 2,
  },
};

/**
 * `contained` is the main action of a view, `outlined` (the default) any other, `text` a quiet one within a row or
 * sentence.
 */
export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { font: 'inherit', ...focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 32,
        padding: '5px 12px',
        borderRadius: 6,
        whiteSpace: 'nowrap',
        [coarsePointer]: { minHeight: 44 },
        '& .MuiButton-startIcon': { marginLeft: -2, marginRight: 6 },
        '& .MuiButton-endIcon': { marginLeft: 6, marginRight: -2 },
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: iconSize.medium },
        '&.Mui-disabled': { color: color('text-disabled') },
        // The label stays for width and screen readers, below the spinner.
        '&.MuiButton-loading.Mui-disabled': { color: 'transparent' },
        '& .MuiButton-loadingIndicator': { color: color('text-muted') },
      },
      sizeSmall: { minHeight: 28, padding: '3px 8px', fontSize: fontSize.small },
      sizeLarge: { minHeight: 40, padding: '9px 16px', fontSize: fontSize.body },
    },
    variants: [
      {
        props: { variant: 'contained' },
        style: { '&.Mui-disabled': { backgroundColor: color('sunken') } },
      },
      {
        props: { variant: 'contained', color: 'primary' },
        style: { '&:hover': { backgroundColor: color('accent-hover') } },
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: {
          backgroundColor: color('danger-fill'),
          '&:hover': { backgroundColor: color('danger-hover') },
        },
      },
      {
        props: { variant: 'outlined' },
        style: {
          backgroundColor: color('raised'),
          borderColor: color('border-strong'),
          '&:hover': { backgroundColor: color('hover'), borderColor: color('border-control') },
          '&.Mui-disabled': { borderColor: color('border'), backgroundColor: 'transparent' },
        },
      },
      { props: { variant: 'outlined', color: 'primary' }, style: { color: color('text') } },
      { props: { variant: 'outlined', color: 'error' }, style: { color: color('danger-text') } },
      {
        props: { variant: 'text' },
        style: { color: color('link'), '&:hover': { backgroundColor: color('hover') } },
      },
      { props: { variant: 'text', color: 'error' }, style: { color: color('danger-text') } },
      { props: { variant: 'text', color: 'inherit' }, style: { color: 'inherit' } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 6,
        borderRadius: 6,
        color: color('text-muted'),
        '&:hover': { backgroundColor: color('hover'), color: color('text') },
        '&.Mui-disabled': { color: color('text-disabled') },
        '& svg': { fontSize: iconSize.large },
        [coarsePointer]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 28, height: 28, padding: 4, '& svg': { fontSize: iconSize.medium } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { backgroundColor: color('sunken'), borderRadius: 6, padding: 2, gap: 2 },
      grouped: { border: 0, borderRadius: '4px !important', margin: '0 !important' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 28,
        padding: '3px 10px',
        color: color('text-muted'),
        textTransform: 'none',
        [coarsePointer]: { minHeight: 40 },
        '&:hover': { backgroundColor: color('hover') },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color('raised'),
          color: color('text'),
          boxShadow: `0 0 0 1px ${color('border-strong')}`,
        },
      },
    },
  },
};
