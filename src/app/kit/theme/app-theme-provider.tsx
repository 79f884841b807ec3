import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { appTheme } from './app-theme.ts';

/** Where the choice system, light or dark is kept. index.html reads it before anything of ours runs. */
export const schemeStorageKey = 'paddock-scheme';

/** The one property of MUI's that a browser of today, Safari, knows under its own name only. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'user-select') return;
  element.return = `-webkit-${element.value}${element.value}`;
};

interface AppThemeProviderProps {
  /** The nonce of this page's Content-Security-Policy; without it strict browsers drop our styles. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Gives everything below it the look of the console. Stands once, at the top. */
export function AppThemeProvider({ nonce, children }: AppThemeProviderProps) {
  const [cache] = useState(() =>
    // One style element for all rules in development and tests, too, as in production: jsdom reads each anew.
    createCache({
      key: 'p',
      prepend: true,
      speedy: true,
      // Without Emotion's own, which writes most rules twice for browsers that cannot run our code.
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
