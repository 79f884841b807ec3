import { variableRules } from './app-theme.ts';
import { type ColorName, darkColors, highContrast, lightColors } from './scheme-colors.ts';
import { fontFamily, typeScale } from './tokens.ts';

type Rules = Record<string, string | number | object>;

/** The theme's CSS in index.html. */
export function themeCss(): string {
  return tokensCss() + variableRules().map(cssOf).join('');
}

/** Serializes nested rules. */
function cssOf(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${cssOf(value as Rules)}}` // the type's only objects
        : `${name.replace('colorScheme', 'color-scheme')}:${value};`,
    )
    .join('');
}

/**
 * The theme as CSS variables: `--p-border` for `color('border')`, `--text-small` (size and line, for `font`) for
 * `typeScale.small`, `--size-small` for its size. Inlined into index.html, for the first paint and sign-in.
 */
export function tokensCss(): string {
  const sizes = Object.entries(typeScale).map(
    ([name, { fontSize, lineHeight }]) =>
      `--text-${name}:${fontSize}/${lineHeight};--size-${name}:${fontSize};`,
  );
  return [
    `:root{color-scheme:light;${variables(lightColors)}${sizes.join('')}--font:${fontFamily};}`,
    `:root[data-scheme='dark']{color-scheme:dark;${variables(darkColors)}}`,
    // Chosen in the console (`account-page.tsx`) or in the system.
    `:root[data-contrast='more']{${contrastVariables('light')}}`,
    `:root[data-contrast='more'][data-scheme='dark']{${contrastVariables('dark')}}`,
    `@media (prefers-contrast:more){:root{${contrastVariables('light')}}`,
    `:root[data-scheme='dark']{${contrastVariables('dark')}}}`,
  ].join('');
}

/** MUI duplicates some of our colours in its own variables. */
const muiNames: Partial<Record<ColorName, string>> = {
  text: 'text-primary',
  'text-muted': 'text-secondary',
  'text-disabled': 'text-disabled',
  border: 'divider',
  surface: 'background-paper',
  accent: 'primary-main',
  'accent-hover': 'primary-dark',
  'accent-ink': 'primary-contrastText',
  'danger-fill': 'error-main',
  'danger-hover': 'error-dark',
  'danger-ink': 'error-contrastText',
};

function contrastVariables(scheme: 'light' | 'dark'): string {
  const colors = highContrast[scheme];
  const copies = Object.entries(muiNames).flatMap(([name, copy]) => {
    const value = colors[name as ColorName]; // keys of the table
    return value === undefined ? [] : `--mui-palette-${copy}:${value} !important;`;
  });
  return variables(colors) + copies.join('');
}

function variables(colors: Partial<Record<ColorName, string>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--p-${name}:${value};`)
    .join('');
}
