import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface PopoverPanelProps {
  label: string;
  /** What opened it; null while it is closed. */
  anchor: HTMLElement | null;
  /** The edge of the anchor that it keeps to. */
  edge?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A small form or choice right below what opened it. */
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
