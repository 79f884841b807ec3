import { type Components, createTheme, type Theme } from '@mui/material/styles';
import { buttonOverrides } from './components/button-overrides.ts';
import { inputOverrides } from './components/input-overrides.ts';
import { surfaceOverrides } from './components/surface-overrides.ts';
import { type ColorName, darkColors, lightColors, type Tone } from './scheme-colors.ts';
import { color, fontSize, iconSize, typeScale, typography } from './tokens.ts';

function alertTone(tone: Tone) {
  return {
    backgroundColor: color(`${tone}-soft`),
    color: color('text'),
    borderColor: `color-mix(in srgb, ${color(`${tone}-solid`)} 35%, transparent)`,
    '& .MuiAlert-icon': { color: color(`${tone}-text`) },
  };
}

const displayOverrides: Components<Theme> = {
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
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
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
      message: { flex: 1, padding: 0, minWidth: 0 },
      action: { padding: 0, margin: '-2px -4px -2px 12px', alignItems: 'center' },
    },
    variants: [
      { props: { severity: 'success' }, style: alertTone('success') },
      { props: { severity: 'info' }, style: alertTone('info') },
      { props: { severity: 'warning' }, style: alertTone('warning') },
      { props: { severity: 'error' }, style: alertTone('danger') },
    ],
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0, ...typeScale.body, fontWeight: 600 } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: color('hover'), borderRadius: 4 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2, backgroundColor: 'transparent' },
      bar: { backgroundColor: color('accent') },
    },
  },
};

function palette(colors: Record<ColorName, string>) {
  const ink = { contrastText: colors['accent-ink'] };
  return {
    primary: { main: colors.accent, dark: colors['accent-hover'], ...ink },
    error: {
      main: colors['danger-fill'],
      dark: colors['danger-hover'],
      contrastText: colors['danger-ink'],
    },
    success: { main: colors['success-solid'], ...ink },
    background: { default: colors.surface, paper: colors.surface },
    text: {
      primary: colors.text,
      secondary: colors['text-muted'],
      disabled: colors['text-disabled'],
    },
    divider: colors.border,
  };
}

/**
 * The console's theme. The scheme is an attribute on `<html>` that index.html sets before the first paint; CSS
 * variables follow it without rerendering.
 */
const baseTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: palette(lightColors) },
    dark: { palette: palette(darkColors) },
  },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography,
  transitions: {
    duration: { enteringScreen: 160, leavingScreen: 120, shortest: 100, shorter: 120, short: 140 },
  },
}) as Theme & { generateStyleSheets: () => Record<string, object>[] }; // true for themes with variables

/** MUI's variables, precomputed for index.html (`theme-css.ts`), since generating them in the browser is slow. */
export const variableRules = baseTheme.generateStyleSheets;

export const appTheme: typeof baseTheme = {
  ...baseTheme,
  generateStyleSheets: () => [],
  // Outside of `createTheme`, which would copy it four times.
  components: {
    ...buttonOverrides,
    ...displayOverrides,
    ...inputOverrides,
    ...surfaceOverrides,
  } as Theme['components'], // the same type for a theme without these
};
