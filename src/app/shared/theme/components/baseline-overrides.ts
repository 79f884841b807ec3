import type { Components, Theme } from '@mui/material/styles';
import { color, colorVariables } from '../color.ts';

const reducedMotion = {
  '*, *::before, *::after': {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0.01ms !important',
    scrollBehavior: 'auto !important',
  },
};

/** The global style sheet: colours, focus ring, selection, motion. */
export const baselineOverrides: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      ...colorVariables,
      // MUI's own says `inherit`, for which a browser styles an element's whole content anew with each change of its own.
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { backgroundColor: color('surface'), WebkitTextSizeAdjust: '100%' },
      body: { backgroundColor: color('surface'), color: color('text') },
      ':focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 2 },
      // Headings and main take focus only so that reading starts there; a ring would say "press me".
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': { backgroundColor: color('accent'), color: color('accent-ink') },
      '@media (prefers-reduced-motion: reduce)': reducedMotion,
    },
  },
};
