import { Suspense } from 'react';
import { latePart } from '../late/late-part.tsx';
import type { MenuPanelProps } from './menu-panel.tsx';

const loadPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;
const MenuPanel = latePart(loadPanel);

/** Starts fetching the menu's code: when pointer or focus come to what opens one. */
export function preloadMenu(): void {
  // Whoever opens it asks again.
  loadPanel().catch(() => undefined);
}

interface LateMenuProps extends Omit<MenuPanelProps, 'anchor'> {
  /** The button that was pressed; null: the menu is closed. */
  anchor: HTMLElement | null;
}

/** The one menu of the console. Its code comes with the first that is opened. */
export function LateMenu({ anchor, ...menu }: LateMenuProps) {
  if (anchor === null) return null;
  return (
    <Suspense fallback={null}>
      <MenuPanel {...menu} anchor={anchor} />
    </Suspense>
  );
}
