import type { ColorName, Tone } from './scheme-colors.ts';

/**
 * A colour of the console as a CSS value that follows the scheme: `color('border')`.
 * Parts use this and never a literal, so that both schemes stay complete. `tokens.ts` has the variables.
 */
export function color(name: ColorName): string {
  return `var(--p-${name})`;
}

/** The ground and the words of what has a tone: `style={toneColors('danger')}`. */
export function toneColors(tone: Tone) {
  return { backgroundColor: color(`${tone}-soft`), color: color(`${tone}-text`) };
}
