import { type MouseEvent, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { PopoverPanelProps } from './open-popover.tsx';

/** Preloads the code of menus and popovers, which no page needs at first. */
export function preloadOverlays(): void {
  Promise.all([import('./open-menu.tsx'), import('./open-popover.tsx')]).catch(() => undefined);
}

/** Popover state: `opener` props for the button, `popover` props for the panel or menu. */
export function usePopover<Role extends 'dialog' | 'menu'>(role: Role) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    opener: {
      'aria-haspopup': role,
      'aria-expanded': anchor !== null,
      onPointerEnter: preloadOverlays,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    popover: { anchor, onClose: () => setAnchor(null) },
  };
}

const OpenPopover = lazyPart(async () => (await import('./open-popover.tsx')).OpenPopover);

/** A small popover below its anchor. */
export function PopoverPanel(props: PopoverPanelProps) {
  return props.anchor !== null && <OpenPopover {...props} />;
}
