import type { ColorName, Tone } from './scheme-colors.ts';

/**
 * A colour as a CSS variable that follows the scheme: `color('border')`. Use instead of literals. See `tokens.ts`.
 */
export function color(name: ColorName): string {
  return `var(--p-${name})`;
}

/** Background and text of a tone: `style={toneColors('danger')}`. */
export function toneColors(tone: Tone) {
  return { backgroundColor: color(`${tone}-soft`), color: color(`${tone}-text`) };
}
