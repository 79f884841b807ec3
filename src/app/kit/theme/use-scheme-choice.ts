import { useColorScheme } from '@mui/material/styles';
import { t } from '#words/t.ts';
import { darkColors, lightColors } from './scheme-colors.ts';

type Scheme = 'system' | 'light' | 'dark';

export const schemes: readonly { scheme: Scheme; label: string }[] = [
  { scheme: 'system', label: t('System') },
  { scheme: 'light', label: t('Light') },
  { scheme: 'dark', label: t('Dark') },
];

export function useSchemeChoice(): { chosen: Scheme; choose: (scheme: Scheme) => void } {
  const { mode = 'system', setMode } = useColorScheme();
  return {
    chosen: mode,
    choose(scheme) {
      setMode(scheme);
      paintBrowserBars(scheme);
    },
  };
}

/** Colours of phones' browser bars, per system setting. */
function paintBrowserBars(choice: Scheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemScheme = meta.media.includes('dark') ? 'dark' : 'light';
    const scheme = choice === 'system' ? systemScheme : choice;
    meta.content = (scheme === 'dark' ? darkColors : lightColors).canvas;
  }
}
