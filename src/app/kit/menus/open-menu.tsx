import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MutedText } from '../text/text-parts.tsx';
import { color, fontSize } from '../theme/tokens.ts';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  note?: string | undefined;
  /** Trailing text: a count or shortcut. */
  detail?: string | undefined;
  isDisabled?: boolean;
  /** The URL, and state of its history entry. */
  to?: string;
  state?: unknown;
  onChoose?: () => void;
  /** A radio or checkbox item. Its mark comes first, unless there is an icon. */
  choice?: { kind: 'radio' | 'checkbox'; isChosen: boolean };
  /** Stays open for several choices. */
  keepsOpen?: boolean;
}

interface MenuHeading {
  heading: string;
  note?: string;
}

/** A menu entry; a `divider` beside an empty group is omitted. */
export type MenuEntry = MenuAction | MenuHeading | 'divider';

export interface DropdownMenuProps {
  label: string;
  /** The button; null while closed. */
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  /** Below its start, below its end, or above. */
  align?: keyof typeof origins | undefined;
  onClose: () => void;
}

const HeadingNote = styled('div')({ fontWeight: 400 });

const origins = {
  start: [
    { vertical: 'bottom', horizontal: 'left' },
    { vertical: 'top', horizontal: 'left' },
  ],
  end: [
    { vertical: 'bottom', horizontal: 'right' },
    { vertical: 'top', horizontal: 'right' },
  ],
  above: [
    { vertical: 'top', horizontal: 'left' },
    { vertical: 'bottom', horizontal: 'left' },
  ],
} as const;

/** An open menu; its code is loaded when a menu is first opened. */
export function OpenMenu({ label, anchor, entries, align = 'start', onClose }: DropdownMenuProps) {
  const [anchorOrigin, transformOrigin] = origins[align];
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={anchorOrigin}
      transformOrigin={transformOrigin}
      slotProps={{
        list: { 'aria-label': label },
        paper: {
          sx: {
            maxWidth: 360,
            maxHeight: 'min(600px, 100% - 32px)',
            mt: align === 'above' ? -1 : 0.5,
          },
        },
      }}
    >
      {entries.filter(isUsefulEntry).map((entry, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: two sites can have one name, and dividers have none
        if (entry === 'divider') return <Divider key={at} />;
        if ('heading' in entry) return headingItem(entry, at);
        return actionItem(entry, at, onClose);
      })}
    </Menu>
  );
}

/** False for a divider without entries on both sides. */
function isUsefulEntry(entry: MenuEntry, at: number, entries: readonly MenuEntry[]): boolean {
  if (entry !== 'divider') return true;
  return at > 0 && at < entries.length - 1 && entries[at - 1] !== 'divider';
}

// Functions instead of components, since MUI's menu passes focus props to its children.

function headingItem({ heading, note }: MenuHeading, key: number) {
  return (
    <ListSubheader key={key} role="presentation">
      {heading}
      {note !== undefined && <HeadingNote>{note}</HeadingNote>}
    </ListSubheader>
  );
}

const Detail = styled(MutedText)({ flex: 'none', paddingLeft: 16, fontSize: fontSize.small });

function actionItem(action: MenuAction, key: number, onClose: () => void) {
  const { label, note, detail, isDisabled = false, to, state, onChoose, choice } = action;
  const mark = action.icon ?? (choice && choiceMark(choice));
  return (
    <MenuItem
      key={key}
      disabled={isDisabled}
      onClick={() => {
        if (!action.keepsOpen) onClose();
        onChoose?.();
      }}
      selected={choice?.kind === 'radio' && choice.isChosen}
      {...(choice && { role: `menuitem${choice.kind}`, 'aria-checked': choice.isChosen })}
      {...(to !== undefined && { component: Link, to, state })}
      sx={{ whiteSpace: 'normal' }}
    >
      {mark !== undefined && <ListItemIcon>{mark}</ListItemIcon>}
      <ListItemText primary={label} secondary={note} />
      {detail !== undefined && <Detail>{detail}</Detail>}
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
