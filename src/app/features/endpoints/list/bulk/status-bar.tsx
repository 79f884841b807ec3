import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import { nothing, type Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import type { EndpointRow } from '../endpoint-row.ts';

const StatusDrawer = latePart(async () => (await import('./status-drawer.tsx')).StatusDrawer);

interface StatusBarProps {
  siteId: string;
  query: ResourceListQuery;
  selection: Selection<EndpointRow>;
  /** How many match; undefined where the deployment does not count. */
  total: number | undefined;
  onChange: (selection: Selection<EndpointRow>) => void;
}

/** What can be done with the Endpoints that are ticked. */
export function StatusBar({ siteId, query, selection, total, onChange }: StatusBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SelectionBar selection={selection} total={total} onChange={onChange}>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: 'auto' }}>
        Change status
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StatusDrawer
            siteId={siteId}
            query={query}
            selection={selection}
            onDone={() => onChange(nothing)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
}
