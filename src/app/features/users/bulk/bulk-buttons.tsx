import ArrowDropUpOutlined from '@mui/icons-material/ArrowDropUpOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { narrowScreen } from '#app/list/grid/load-wide-table.ts';
import { type BulkAction, bulkActions } from '#contract/user-bulk.ts';
import { actionWords } from './bulk-words.ts';

interface BulkButtonsProps {
  /** The action whose consequences are being counted. */
  looking: BulkAction | undefined;
  onAsk: (action: BulkAction) => void;
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

/** The actions side by side, or in a menu where there is no room for them. */
export function BulkButtons({ looking, onAsk }: BulkButtonsProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isNarrow) {
    return (
      <Row>
        {bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            color={action === 'delete' ? 'error' : 'primary'}
            disabled={looking !== undefined}
            loading={looking === action}
            onClick={() => onAsk(action)}
          >
            {actionWords(action).label}
          </Button>
        ))}
      </Row>
    );
  }
  return (
    <Row>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={looking !== undefined}
        endIcon={<ArrowDropUpOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Actions
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Bulk actions' } }}
      >
        {bulkActions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAsk(action);
            }}
          >
            {actionWords(action).label}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}
