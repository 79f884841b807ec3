import { variableRules } from './app-theme.ts';
import { tokensCss } from './tokens.ts';

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
