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
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MutedText } from '../text/text-parts.tsx';
import { color, fontSize } from '../theme/tokens.ts';
import { usePopover } from './popover-panel.tsx';

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

/** A menu entry; `divider` starts a part. Empty parts get none. */
export type MenuEntry = MenuAction | MenuHeading | 'divider';

/** Menu state: `opener` props for the button, `menu` props for the menu. */
export function useMenu() {
  const { opener, popover } = usePopover('menu');
  return { opener, menu: popover };
}

interface DropdownMenuProps {
  label: string;
  /** The button; null while closed. */
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  /** Below its start, below its end, or above. */
  align?: keyof typeof origins | undefined;
  onClose: () => void;
}

const HeadingNote = styled('div')({ fontWeight: 400, overflowWrap: 'anywhere' });

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

export function DropdownMenu(props: DropdownMenuProps) {
  const { label, anchor, entries, align = 'start', onClose } = props;
  if (anchor === null) return null;
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
      {entries.filter(isNoIdleDivider).map((entry, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: two sites can have one name, and dividers have none
        if (entry === 'divider') return <Divider key={at} />;
        if ('heading' in entry) return headingItem(entry, at);
        return actionItem(entry, at, onClose);
      })}
    </Menu>
  );
}

/** Whether a divider separates two parts. */
function isNoIdleDivider(entry: MenuEntry, at: number, entries: readonly MenuEntry[]): boolean {
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

interface ActionMenuProps {
  /** The accessible name: "Actions for Priya Raman". */
  label: string;
  entries: () => readonly MenuEntry[];
  tabIndex?: number | undefined;
  /** In a row or card, or in a page header with more room. */
  place?: 'row' | 'header';
}

/**
 * A menu of actions for a row, record or list. Its entries are fixed while open, so that an update cannot move one
 * under the pointer.
 */
export function ActionMenu({ label, entries, tabIndex, place = 'row' }: ActionMenuProps) {
  const [menu, setMenu] = useState<ReactNode>(null);
  return (
    <>
      <button
        type="button"
        // Like MUI's IconButton, but far cheaper to render in each row (controls.css).
        className="icon-button"
        data-place={place}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) =>
          setMenu(
            <DropdownMenu
              anchor={currentTarget}
              label={label}
              entries={entries()}
              align="end"
              onClose={() => setMenu(null)}
            />,
          )
        }
      >
        <svg
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="4"
          aria-hidden
        >
          <path d="M6 12h0M12 12h0M18 12h0" />
        </svg>
      </button>
      {menu}
    </>
  );
}
