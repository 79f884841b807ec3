import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import { formatCount } from '#app/kit/locale.ts';
import { BulkBarFrame } from '#app/work/bulk-bar-frame.ts';
import type { EndpointListQuery } from '../endpoint-address.ts';
import { nothing, type Selection } from './selection.ts';

const Count = styled('span')({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' });

const StatusDrawer = latePart(async () => (await import('./status-drawer.tsx')).StatusDrawer);

interface StatusBarProps {
  siteId: string;
  query: EndpointListQuery;
  selection: Selection;
  /** How many match; undefined where the deployment does not count. */
  total: number | undefined;
  onChange: (selection: Selection) => void;
}

/** What can be done with the Endpoints that are ticked. */
export function StatusBar({ siteId, query, selection, total, onChange }: StatusBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const named = selection.kind === 'some' ? selection.rows.size : selection.except.size;
  return (
    <BulkBarFrame aria-label="Bulk actions">
      <Count aria-live="polite">{countWords(selection, total)}</Count>
      {selection.kind === 'some' && (total === undefined || total > named) && (
        <Button
          variant="text"
          size="small"
          className="all"
          onClick={() => onChange({ kind: 'all', except: new Set() })}
        >
          {total === undefined
            ? 'Select all that match'
            : `Select all ${formatCount(total)} that match`}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label="Clear selection"
        onClick={() => onChange(nothing)}
      >
        Clear
      </Button>
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
    </BulkBarFrame>
  );
}

function countWords(selection: Selection, total: number | undefined): string {
  if (selection.kind === 'some') return `${formatCount(selection.rows.size)} selected`;
  const left = selection.except.size;
  if (total === undefined)
    return left === 0 ? 'All selected' : `All but ${formatCount(left)} selected`;
  return left === 0
    ? `All ${formatCount(total)} selected`
    : `${formatCount(total - left)} selected`;
}
