import { type ColorName, darkColors, lightColors } from './scheme-colors.ts';

/**
 * A colour of the console as a CSS value that follows the scheme: `color('border')`.
 * Parts use this and never a literal, so that both schemes stay complete.
 */
export function color(name: ColorName): string {
  return `var(--p-${name})`;
}

function declarations(colors: Record<ColorName, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--p-${name}`, value]));
}

/** The variables behind `color`, for the global style sheet. */
export const colorVariables = {
  ':root': { colorScheme: 'light', ...declarations(lightColors) },
  ':root[data-scheme="dark"]': { colorScheme: 'dark', ...declarations(darkColors) },
};
