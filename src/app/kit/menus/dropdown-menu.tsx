import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DropdownMenuProps, MenuEntry } from './open-menu.tsx';
import { preloadOverlays, usePopover } from './popover-panel.tsx';

/** Menu state: `opener` props for the button, `menu` props for the menu. */
export function useMenu() {
  const { opener, popover } = usePopover('menu');
  return { opener, menu: popover };
}

const OpenMenu = lazyPart(async () => (await import('./open-menu.tsx')).OpenMenu);

export function DropdownMenu(props: DropdownMenuProps) {
  return props.anchor !== null && <OpenMenu {...props} />;
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
        onPointerEnter={preloadOverlays}
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
