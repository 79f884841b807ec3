import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { color } from '../theme/color.ts';
import { coarsePointer } from '../theme/components/button-overrides.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

/** Looks like an IconButton and is made in a fraction of its time: one stands in each row. */
const Opener = styled('button')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: color('text-muted'),
  cursor: 'pointer',
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '& svg': { width: 18, height: 18, fill: 'currentColor' },
  '&[data-place="header"]': { width: 32, height: 32, '& svg': { width: 20, height: 20 } },
  [coarsePointer]: { '&, &[data-place="header"]': { width: 44, height: 44 } },
});

interface ActionMenuProps {
  /** The accessible name of button and menu: "Actions for Priya Raman". */
  label: string;
  /** What can be done, worked out when the menu is opened. */
  entries: () => readonly MenuEntry[];
  tabIndex?: number | undefined;
  /** In a row or on a card, or in a page's header, where there is more room. */
  place?: 'row' | 'header';
}

/**
 * Three dots that open what can be done with a row, a record or a list. The menu stays as it was opened: a row that is
 * loaded again, or moves, must not take an entry away between the pointer's press and release.
 */
export function ActionMenu({ label, entries, tabIndex, place = 'row' }: ActionMenuProps) {
  const [menu, setMenu] = useState<ReactNode>(null);
  return (
    <>
      <Opener
        type="button"
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
        <svg viewBox="0 0 24 24" aria-hidden>
          <circle cx="6" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="18" cy="12" r="2" />
        </svg>
      </Opener>
      {menu}
    </>
  );
}
