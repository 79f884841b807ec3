import type { ColorName } from './scheme-colors.ts';

/**
 * A colour of the console as a CSS value that follows the scheme: `color('border')`.
 * Parts use this and never a literal, so that both schemes stay complete. `tokens.ts` has the variables.
 */
export function color(name: ColorName): string {
  return `var(--p-${name})`;
}
