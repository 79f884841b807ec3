import type { ThemeOptions } from '@mui/material/styles';

const system =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** "Inter Fallback" is a local font stretched to Inter's measures: the swap moves nothing. */
const fontFamily = `"Inter Variable", "Inter Fallback", ${system}`;

export const monoFamily =
  'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

const px = (size: number) => `${size / 16}rem`;

function step(size: number, line: number, weight = 400) {
  return { fontSize: px(size), lineHeight: px(line), fontWeight: weight, letterSpacing: 0 };
}

/** The type scale. Sizes are rem, so that a larger browser font enlarges the console. */
export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily,
  fontSize: 14,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { ...step(20, 28, 600), letterSpacing: '-0.012em' },
  h2: { ...step(16, 24, 600), letterSpacing: '-0.006em' },
  h3: step(14, 20, 600),
  h4: step(14, 20, 600),
  h5: step(13, 20, 600),
  h6: step(13, 20, 600),
  subtitle1: step(14, 20, 500),
  subtitle2: step(13, 20, 500),
  body1: step(14, 20),
  body2: step(13, 20),
  button: { ...step(14, 20, 500), textTransform: 'none' },
  caption: step(12, 16),
  overline: { ...step(12, 16, 500), textTransform: 'none' },
};
