import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { darkColors, lightColors } from '#app/kit/theme/scheme-colors.ts';

interface SchemeChoiceItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  scheme: SchemeChoice;
  onChosen: () => void;
}

const looks: Record<SchemeChoice, { label: string; icon: ReactNode }> = {
  system: { label: 'Same as this computer', icon: <ComputerOutlined /> },
  light: { label: 'Light', icon: <LightModeOutlined /> },
  dark: { label: 'Dark', icon: <DarkModeOutlined /> },
};

/** One scheme in a menu. The menu hands in focus and tab order. */
export function SchemeChoiceItem({ scheme, onChosen, ...fromMenu }: SchemeChoiceItemProps) {
  const { choice, choose } = useSchemeChoice();
  const { label, icon } = looks[scheme];
  const isChosen = choice === scheme;
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={() => {
        choose(scheme);
        onChosen();
      }}
      {...fromMenu}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <span style={{ flex: 1 }}>{label}</span>
      {isChosen && <CheckOutlined aria-hidden />}
    </MenuItem>
  );
}

export const schemeChoices: readonly SchemeChoice[] = ['system', 'light', 'dark'];

type SchemeChoice = 'system' | 'light' | 'dark';

/** The person's choice of scheme and how to change it. Kept in this browser, same in all tabs. */
function useSchemeChoice() {
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
