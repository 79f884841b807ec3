import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color } from '../theme/color.ts';
import { fontSize } from '../theme/typography.ts';
import type { MenuAction, MenuEntry } from './menu-entry.ts';

export interface MenuPanelProps {
  label: string;
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  /** Which end of the button the menu is under. */
  align?: 'start' | 'end' | undefined;
  onClose: () => void;
}

/** An open menu. Loaded only through `late-menu.tsx`. */
export function MenuPanel({ label, anchor, entries, align = 'start', onClose }: MenuPanelProps) {
  const side = align === 'end' ? 'right' : 'left';
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 480 } } }}
    >
      {entries.filter(isNoIdleDivider).map((entry, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: dividers are all the same
        if (entry === 'divider') return <Divider key={`divider ${at}`} />;
        if ('heading' in entry) return heading(entry.heading);
        return item(entry, onClose);
      })}
    </Menu>
  );
}

/** Whether a divider has a part on both sides of it. */
function isNoIdleDivider(entry: MenuEntry, at: number, entries: readonly MenuEntry[]): boolean {
  if (entry !== 'divider') return true;
  return at > 0 && at < entries.length - 1 && entries[at - 1] !== 'divider';
}

// Functions and not components: the menu hands focus and tab order to its own children.

function heading(text: string) {
  return (
    <ListSubheader
      key={`heading ${text}`}
      role="presentation"
      sx={{
        backgroundColor: color('raised'),
        color: color('text-muted'),
        fontSize: fontSize.caption,
        fontWeight: 600,
        lineHeight: '28px',
      }}
    >
      {text}
    </ListSubheader>
  );
}

function item(action: MenuAction, onClose: () => void) {
  const { label, note, detail, isDisabled = false, to, state, onChoose, choice } = action;
  const mark = action.icon ?? (choice && choiceMark(choice));
  return (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        if (!action.keepsOpen) onClose();
        onChoose?.();
      }}
      {...(choice && { role: `menuitem${choice.kind}`, 'aria-checked': choice.isChosen })}
      {...(to !== undefined && { component: Link, to, state })}
    >
      {mark !== undefined && <ListItemIcon>{mark}</ListItemIcon>}
      <ListItemText primary={label} secondary={note} />
      {detail !== undefined && (
        <span style={{ paddingLeft: 16, color: color('text-muted'), fontSize: fontSize.small }}>
          {detail}
        </span>
      )}
    </MenuItem>
  );
}

function choiceMark({ kind, isChosen }: NonNullable<MenuAction['choice']>): ReactNode {
  if (kind === 'radio') {
    return <CheckOutlined sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />;
  }
  return isChosen ? (
    <CheckBoxOutlined sx={{ color: color('accent') }} />
  ) : (
    <CheckBoxOutlineBlankOutlined sx={{ color: color('border-control') }} />
  );
}
