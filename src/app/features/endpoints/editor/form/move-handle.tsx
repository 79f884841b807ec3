import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Ref, useState } from 'react';

interface MoveHandleProps {
  ref: Ref<HTMLButtonElement>;
  /** "contact 2" */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves an entry of a list: dragged by the mouse, or by the menu that a press opens. */
export function MoveHandle({ ref, name, index, count, onMove }: MoveHandleProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const last = count - 1;
  const ways = [
    { label: 'Move up', to: index - 1, keys: 'Alt ↑' },
    { label: 'Move down', to: index + 1, keys: 'Alt ↓' },
    { label: 'Move to the top', to: 0, keys: '' },
    { label: 'Move to the bottom', to: last, keys: '' },
  ];
  return (
    <>
      <IconButton
        ref={ref}
        aria-label={`Move ${name}`}
        title={`Move ${name}: drag, or Alt with ↑ and ↓`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 24, cursor: 'grab', px: 0 }}
      >
        <DragIndicator />
      </IconButton>
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {ways.map(({ label, to, keys }) => (
            <MenuItem
              key={label}
              disabled={to < 0 || to > last || to === index}
              onClick={() => {
                setAnchor(null);
                onMove(index, to);
              }}
            >
              <span style={{ flex: 1 }}>{label}</span>
              <span aria-hidden style={{ marginLeft: 24, opacity: 0.7 }}>
                {keys}
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
