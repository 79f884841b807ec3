import { type ReactNode, useState } from 'react';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

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
      <button
        type="button"
        // Looks like an IconButton and is made in a fraction of its time (controls.css): one stands in each row.
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
