import Popover from '@mui/material/Popover';
import { type MouseEvent, type ReactNode, useState } from 'react';

/** Popover state: `opener` props for the button, `popover` props for the panel or menu. */
export function usePopover<Role extends 'dialog' | 'menu'>(role: Role) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    opener: {
      'aria-haspopup': role,
      'aria-expanded': anchor !== null,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    popover: { anchor, onClose: () => setAnchor(null) },
  };
}

interface PopoverPanelProps {
  label: string;
  /** The anchor; null while closed. */
  anchor: HTMLElement | null;
  /** The aligned edge of the anchor. */
  edge?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A small popover below its anchor. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { label, anchor, edge = 'left', width, onClose, children } = props;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width } } }}
    >
      {anchor !== null && children}
    </Popover>
  );
}
