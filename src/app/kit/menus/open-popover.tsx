import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

export interface PopoverPanelProps {
  label: string;
  /** The anchor; null while closed. */
  anchor: HTMLElement | null;
  /** The aligned edge of the anchor. */
  edge?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** An open popover; its code is loaded when one is first opened. */
export function OpenPopover(props: PopoverPanelProps) {
  const { label, anchor, edge = 'left', width, onClose, children } = props;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width } } }}
    >
      {children}
    </Popover>
  );
}
