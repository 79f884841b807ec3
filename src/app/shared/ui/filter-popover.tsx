import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { FilterButton } from './filter-button.tsx';

interface FilterPopoverProps {
  label: string;
  /** What is chosen, in words; undefined: nothing is. */
  summary: string | undefined;
  onClear: () => void;
  /** The inside; it is given how to close. */
  children: (close: () => void) => ReactNode;
}

/** FilterChip's sibling for what is not picked from a list: opens a small form. */
export function FilterPopover({ label, summary, onClear, children }: FilterPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <span style={{ display: 'inline-flex', maxWidth: '100%' }}>
      <FilterButton
        label={label}
        summary={summary}
        popup="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onClear={onClear}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter by ${label}` } }}
      >
        {anchor !== null && children(close)}
      </Popover>
    </span>
  );
}
