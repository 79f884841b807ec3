import { type ColorName, darkColors, lightColors } from './scheme-colors.ts';
import { fontFamily, typeScale } from './typography.ts';

/**
 * The theme as CSS variables: `--p-border` for `color('border')`, `--text-small` (size and line, for `font`) for
 * `typeScale.small`. The build writes them into index.html, so that the first paint and sign-in have them before any
 * code of the console; the theme itself is made of the same tables.
 */
export function tokensCss(): string {
  const sizes = Object.entries(typeScale).map(
    ([name, { fontSize, lineHeight }]) => `--text-${name}:${fontSize}/${lineHeight};`,
  );
  return [
    `:root{color-scheme:light;${variables(lightColors)}${sizes.join('')}--font:${fontFamily};}`,
    `:root[data-scheme='dark']{color-scheme:dark;${variables(darkColors)}}`,
  ].join('');
}

function variables(colors: Record<ColorName, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--p-${name}:${value};`)
    .join('');
}
