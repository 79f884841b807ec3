import { useColorScheme } from '@mui/material/styles';
import { darkColors, lightColors } from './scheme-colors.ts';

export type SchemeChoice = 'system' | 'light' | 'dark';

/** The person's choice of scheme and how to change it. Kept in this browser, same in all tabs. */
export function useSchemeChoice() {
  const { mode, setMode } = useColorScheme();
  const choice: SchemeChoice = mode ?? 'system';
  function choose(next: SchemeChoice) {
    setMode(next);
    paintBrowserBars(next);
  }
  return { choice, choose };
}

/** Phones colour their own bars from these; each stands for one setting of the computer. */
function paintBrowserBars(choice: SchemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    const scheme = choice === 'system' ? own : choice;
    meta.content = (scheme === 'dark' ? darkColors : lightColors).canvas;
  }
}
