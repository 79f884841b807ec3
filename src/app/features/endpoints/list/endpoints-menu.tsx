import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { narrowScreen } from '../../../shared/ui/grid/load-wide-table.ts';

export interface HeaderAction {
  label: string;
  onClick: () => void;
}

/** Buttons over the list; on a phone, which has no room for them, they stand in a menu. */
export function EndpointsMenu({ actions }: { actions: readonly HeaderAction[] }) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isNarrow) {
    return actions.map(({ label, onClick }) => (
      <Button key={label} onClick={onClick}>
        {label}
      </Button>
    ));
  }
  return (
    <>
      <IconButton
        aria-label="More for endpoints"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'More for endpoints' } }}
      >
        {actions.map(({ label, onClick }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
