import type { Components, Theme } from '@mui/material/styles';
import { color } from '../color.ts';
import type { Tone } from '../scheme-colors.ts';
import { fontSize, iconSize, typeScale } from '../typography.ts';

function alertTone(tone: Tone) {
  return {
    backgroundColor: color(`${tone}-soft`),
    color: color('text'),
    borderColor: `color-mix(in srgb, ${color(`${tone}-solid`)} 35%, transparent)`,
    '& .MuiAlert-icon': { color: color(`${tone}-text`) },
  };
}

export const displayOverrides: Components<Theme> = {
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 22,
        borderRadius: 6,
        fontSize: fontSize.caption,
        fontWeight: 500,
        backgroundColor: color('neutral-soft'),
        color: color('neutral-text'),
      },
      label: { padding: '0 8px' },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100, disableInteractive: false },
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        borderRadius: 6,
        ...typeScale.caption,
        fontWeight: 450,
        backgroundColor: '#232b29',
        color: '#f1f5f3',
        maxWidth: 320,
        overflowWrap: 'anywhere',
        border: '1px solid #3a4643',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '8px 12px', borderRadius: 8, border: '1px solid', alignItems: 'flex-start' },
      icon: { padding: '1px 0', marginRight: 10, fontSize: iconSize.medium, opacity: 1 },
      message: { flex: 1, padding: 0, minWidth: 0, overflowWrap: 'anywhere' },
      action: { padding: 0, margin: '-2px -4px -2px 12px', alignItems: 'center' },
    },
    variants: [
      { props: { severity: 'success' }, style: alertTone('success') },
      { props: { severity: 'info' }, style: alertTone('info') },
      { props: { severity: 'warning' }, style: alertTone('warning') },
      { props: { severity: 'error' }, style: alertTone('danger') },
    ],
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { margin: 0, ...typeScale.body, fontWeight: 600 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: color('hover'), borderRadius: 4 } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2, backgroundColor: 'transparent' },
      bar: { backgroundColor: color('accent') },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 28,
        height: 28,
        fontSize: fontSize.caption,
        fontWeight: 600,
        backgroundColor: color('accent-soft'),
        color: color('link'),
      },
    },
  },
};
