import { lazy, Suspense } from 'react';
import type { MenuPanelProps } from './menu-panel.tsx';

const loadPanel = async () => ({ default: (await import('./menu-panel.tsx')).MenuPanel });
const MenuPanel = lazy(loadPanel);

/** Starts fetching the menu's code: when pointer or focus come to what opens one. */
export function preloadMenu(): void {
  void loadPanel();
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
