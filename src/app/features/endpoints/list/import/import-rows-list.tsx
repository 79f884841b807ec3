import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import type { Tone } from '../../../../shared/theme/scheme-colors.ts';
import { BulkResults } from '../../../../shared/ui/bulk/bulk-results.ts';
import { TableFrame } from '../../../../shared/ui/grid/table-frame.tsx';
import { PaginationBar } from '../../../../shared/ui/pagination-bar.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { RowRepair } from './row-repair.tsx';
import type { ImportRow } from './use-import.ts';

interface ImportRowsListProps {
  siteId: string;
  rows: readonly ImportRow[];
  isImported: boolean;
  /** Rows cannot be changed while they are on their way. */
  isBusy: boolean;
  onRepair: (row: ImportRow, text: string) => void;
}

const words: Record<string, { before: string; after: string; tone: Tone }> = {
  created: { before: 'New', after: 'Created', tone: 'success' },
  updated: { before: 'Update', after: 'Updated', tone: 'info' },
  skipped: { before: 'Left out', after: 'Left out', tone: 'neutral' },
  failed: { before: 'Refused', after: 'Failed', tone: 'danger' },
};

/** What an outcome is called before and after the import. */
export function importOutcomeLook(outcome: string, isStored: boolean) {
  const known = words[outcome];
  const { before, after, tone } = known ?? { before: outcome, after: outcome, tone: 'neutral' };
  return { label: isStored ? after : before, tone };
}

/** Each row with what became of it; one that was refused can be put right where it stands. */
export function ImportRowsList(props: ImportRowsListProps) {
  const { siteId, rows, isImported, isBusy, onRepair } = props;
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 25 });
  const [open, setOpen] = useState<number>();
  if (rows.length === 0) return null;
  return (
    <TableFrame>
      <BulkResults aria-label="Rows">
        {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
          <li key={row.at}>
            <RowTitle siteId={siteId} row={row} />
            {row.result === undefined ? (
              <StatusChip label="Waiting" tone="neutral" />
            ) : (
              <StatusChip {...importOutcomeLook(row.result.outcome, isImported)} />
            )}
            <Reasons row={row} />
            {row.result?.outcome === 'failed' && open !== row.at && (
              <div style={{ gridColumn: '1 / -1' }}>
                <Button
                  size="small"
                  aria-label={`Repair row ${row.at + 1}`}
                  disabled={isBusy}
                  onClick={() => setOpen(row.at)}
                >
                  Repair
                </Button>
              </div>
            )}
            {open === row.at && (
              <RowRepair
                row={row}
                applyLabel={isImported ? 'Import this one' : 'Check again'}
                onApply={(text) => {
                  setOpen(undefined);
                  onRepair(row, text);
                }}
                onClose={() => setOpen(undefined)}
              />
            )}
          </li>
        ))}
      </BulkResults>
      {rows.length > pageSize && (
        <div style={{ borderTop: `1px solid ${color('border')}` }}>
          <PaginationBar
            label="Rows"
            paging={{ page, pageSize, total: rows.length }}
            onChange={setPaging}
          />
        </div>
      )}
    </TableFrame>
  );
}

function RowTitle({ siteId, row }: { siteId: string; row: ImportRow }) {
  const { at, title, result, isStored } = row;
  const number = <span style={{ color: color('text-muted') }}>{at + 1}. </span>;
  return (
    <span>
      {number}
      {isStored && result?.id ? (
        <Link component={RouterLink} to={paths.endpoint.to(siteId, result.id)} color="inherit">
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  );
}

function Reasons({ row: { result } }: { row: ImportRow }) {
  const issues = result?.issues ?? [];
  if (issues.length > 0) {
    return issues.map(({ path, message }) => (
      <small key={`${path} ${message}`}>
        {path !== '' && <code>{path}</code>}
        {path !== '' && ': '}
        {message}
      </small>
    ));
  }
  return result?.message === undefined ? null : <small>{result.message}</small>;
}
