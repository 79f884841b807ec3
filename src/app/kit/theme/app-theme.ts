import { createTheme, type Theme } from '@mui/material/styles';
import { buttonOverrides } from './components/button-overrides.ts';
import { displayOverrides } from './components/display-overrides.ts';
import { inputOverrides } from './components/input-overrides.ts';
import { surfaceOverrides } from './components/surface-overrides.ts';
import { type ColorName, darkColors, lightColors } from './scheme-colors.ts';
import { typography } from './typography.ts';

function palette(colors: Record<ColorName, string>) {
  const ink = { contrastText: colors['accent-ink'] };
  return {
    primary: { main: colors.accent, dark: colors['accent-hover'], ...ink },
    secondary: { main: colors['neutral-solid'], ...ink },
    error: {
      main: colors['danger-fill'],
      dark: colors['danger-hover'],
      contrastText: colors['danger-ink'],
    },
    warning: { main: colors['warning-solid'], ...ink },
    info: { main: colors['info-solid'], ...ink },
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
const look = createTheme({
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
export const variableRules = look.generateStyleSheets;

export const appTheme: typeof look = {
  ...look,
  generateStyleSheets: () => [],
  // Outside of `createTheme`, which would copy it four times.
  components: {
    ...buttonOverrides,
    ...displayOverrides,
    ...inputOverrides,
    ...surfaceOverrides,
  } as Theme['components'], // the same type for a theme without these
};
