import type { Components, Theme } from '@mui/material/styles';
import { t } from '#words/t.ts';
import { coarsePointer, color, fontSize, iconSize, typeScale } from '../tokens.ts';

/** Overlays have a border and a shadow; everything else only a border. */
const floating = {
  backgroundColor: color('raised'),
  border: `1px solid ${color('border')}`,
  boxShadow: '0 8px 24px -6px rgb(10 20 16 / 0.18), 0 2px 6px -2px rgb(10 20 16 / 0.1)',
};

/** Clears the label when the list opens above the field. */
const labelHeight = 26;
const labelledBeside = {
  name: 'offset',
  options: {
    offset: ({ placement }: { placement: string }) => [
      0,
      placement.startsWith('top') ? labelHeight : 0,
    ],
  },
};

export const surfaceOverrides: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: color('backdrop') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...floating, borderRadius: 8 } } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: t('Clear@@field'),
      closeText: t('Close'),
      openText: t('Open'),
      noOptionsText: t('No options'),
      slotProps: { popper: { modifiers: [labelledBeside] } },
    },
    styleOverrides: { paper: { ...floating, borderRadius: 8, marginTop: 4, marginBottom: 4 } },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 }, paper: { marginTop: 4, minWidth: 180 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 8px',
        gap: 8,
        borderRadius: 6,
        fontSize: fontSize.body,
        // Overrides MUI's rule from 600 px.
        '@media (min-width: 600px)': { minHeight: 32 },
        [coarsePointer]: { minHeight: 44 },
        '&:hover, &.Mui-focusVisible': { backgroundColor: color('hover') },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color('selected'),
        },
        '& .MuiListItemIcon-root': { minWidth: 0, color: color('text-muted') },
        '& svg': { fontSize: iconSize.medium },
        '& + .MuiDivider-root': { margin: '4px 0' },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '8px 8px 4px',
        ...typeScale.caption,
        fontWeight: 500,
        color: color('text-muted'),
        backgroundColor: color('raised'),
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { ...floating, borderRadius: 10, margin: 16, width: 'calc(100% - 32px)' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 8px', ...typeScale.large, fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: color('text-muted') } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 24px 20px', '& > :not(style) ~ :not(style)': { marginLeft: 8 } },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: { ...floating, borderWidth: '0 0 0 1px', borderRadius: 0 },
      root: { '&.MuiDrawer-anchorLeft .MuiDrawer-paper': { borderWidth: '0 1px 0 0' } },
    },
  },
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
        [coarsePointer]: { minHeight: 44 },
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
        // Links in running text need more than colour.
        'p &': { textDecoration: 'underline' },
      },
    },
  },
};
