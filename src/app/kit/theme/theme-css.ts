import { variableRules } from './app-theme.ts';
import { tokensCss } from './tokens.ts';

type Rules = Record<string, string | number | object>;

/** What index.html has of the theme: our variables and MUI's. */
export function themeCss(): string {
  return tokensCss() + variableRules().map(cssOf).join('');
}

/** Of rules as MUI writes them, one within the other. */
function cssOf(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${cssOf(value as Rules)}}` // the type's only objects
        : `${name.replace('colorScheme', 'color-scheme')}:${value};`,
    )
    .join('');
}
