import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { narrowScreen } from '../grid/load-wide-table.ts';
import type { LayoutChoice } from './table-layout.ts';

const LayoutPanel = lazy(async () => ({
  default: (await import('./layout-panel.tsx')).LayoutPanel,
}));

/** Opens the choice of columns. */
export function LayoutButton(props: LayoutChoice) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Cards have no columns.
  if (isNarrow) return null;
  return (
    <>
      <Tooltip title="Columns and density">
        <IconButton
          aria-label="Columns and density"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumnOutlined />
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Suspense fallback={null}>
          <LayoutPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
