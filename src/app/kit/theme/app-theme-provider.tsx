import type { StylisPlugin } from '@emotion/cache';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { appTheme } from './app-theme.ts';

/** The stored scheme, which index.html reads first. */
export const schemeStorageKey = 'paddock-scheme';

/** The only property that still needs a prefix, for Safari. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'user-select') return;
  element.return = `-webkit-${element.value}${element.value}`;
};

interface AppThemeProviderProps {
  /** The page's CSP nonce, which styles need. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** The theme of the console. Rendered once, at the top. */
export function AppThemeProvider({ nonce, children }: AppThemeProviderProps) {
  const [cache] = useState(() =>
    // A single style element also in development and tests, since jsdom reparses each.
    createCache({
      key: 'p',
      prepend: true,
      speedy: true,
      // Without Emotion's default prefixer, which duplicates rules for old browsers.
      stylisPlugins: [prefixUserSelect],
      ...(nonce === undefined ? {} : { nonce }),
    }),
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={appTheme} modeStorageKey={schemeStorageKey} noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The CSP nonce in index.html. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute after parsing, but not the property.
  return meta?.nonce || undefined;
}
