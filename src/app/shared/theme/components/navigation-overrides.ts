import type { Components, Theme } from '@mui/material/styles';
import { color } from '../color.ts';
import { coarse } from './button-overrides.ts';

/** Tabs, links and breadcrumbs. */
export const navigationOverrides: Components<Theme> = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36, borderBottom: `1px solid ${color('border')}` },
      list: { gap: 20 },
      indicator: { height: 2, backgroundColor: color('accent') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 36,
        padding: '8px 2px',
        textTransform: 'none',
        color: color('text-muted'),
        [coarse]: { minHeight: 44 },
        '&:hover': { color: color('text') },
        '&.Mui-selected': { color: color('text') },
        '&.Mui-focusVisible': { outlineOffset: -2, borderRadius: 6 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: color('link'),
        textUnderlineOffset: '0.2em',
        borderRadius: 3,
        // A link inside running text must be told apart by more than its colour.
        'p &': { textDecoration: 'underline' },
      },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: '0.8125rem' },
      separator: { marginInline: 6, color: color('text-disabled') },
    },
  },
};
