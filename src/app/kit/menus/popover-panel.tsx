import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

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
