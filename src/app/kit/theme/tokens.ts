import type { ThemeOptions } from '@mui/material/styles';
import type { ColorName, Tone } from './scheme-colors.ts';

const system =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** "Inter Fallback" is a local font with Inter's metrics, to avoid a layout shift. */
export const fontFamily = `"Inter Variable", "Inter Fallback", ${system}`;

export const monoFamily =
  'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

const rem = (pixels: number) => `${pixels / 16}rem`;

const bodySize = 14;

function step(size: number, line: number) {
  return { fontSize: rem(size), lineHeight: rem(line) };
}

/** The type scale of all text, used as `...typeScale.small`. In rem, to follow the browser's font size. */
export const typeScale = {
  /** Keys, marks and line numbers. */
  micro: step(11, 16),
  caption: step(12, 16),
  /** Lines of code and headers. */
  code: step(12, 20),
  /** Labels and help of inputs. */
  label: step(13, 18),
  small: step(13, 20),
  body: step(bodySize, 20),
  large: step(16, 24),
  title: step(20, 28),
};

/** Sizes alone, to keep the surrounding line height. */
export const fontSize = {
  micro: typeScale.micro.fontSize,
  caption: typeScale.caption.fontSize,
  small: typeScale.small.fontSize,
  body: typeScale.body.fontSize,
  large: typeScale.large.fontSize,
};

/** Icon sizes in pixels, like the controls around them. */
export const iconSize = { inline: 14, small: 16, medium: 18, large: 20 };

function variant(name: keyof typeof typeScale, fontWeight = 400) {
  return { ...typeScale[name], fontWeight, letterSpacing: 0 };
}

/** Variants of the theme: steps of the scale with a weight. */
export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily,
  fontSize: bodySize,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { ...variant('title', 600), letterSpacing: '-0.012em' },
  h2: { ...variant('large', 600), letterSpacing: '-0.006em' },
  h3: variant('body', 600),
  h6: variant('small', 600),
  subtitle2: variant('small', 500),
  body1: variant('body'),
  body2: variant('small'),
  button: { ...variant('body', 500), textTransform: 'none' },
  caption: variant('caption'),
};

/**
 * A colour as a CSS variable that follows the scheme: `color('border')`. Use instead of literals. See `theme-css.ts`.
 */
export function color(name: ColorName): string {
  return `var(--p-${name})`;
}

/** Touch targets are 44 px instead of 32. */
export const coarsePointer = '@media (pointer: coarse)';

/** A box with a border. */
export const framed = { border: `1px solid ${color('border')}`, borderRadius: 8 };

/** Secondary text, and the smallest. */
export const noteText = { fontSize: fontSize.small, color: color('text-muted') };
export const captionText = { fontSize: fontSize.caption, color: color('text-muted') };

/** One line, with an ellipsis. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Parts in a line, or in several where they don't fit. */
export const wrappingRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** Background and text of a tone: `style={toneColors('danger')}`. */
export function toneColors(tone: Tone) {
  return { backgroundColor: color(`${tone}-soft`), color: color(`${tone}-text`) };
}
