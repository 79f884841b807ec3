import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { type SchemeChoice, useSchemeChoice } from '../theme/use-scheme-choice.ts';

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
