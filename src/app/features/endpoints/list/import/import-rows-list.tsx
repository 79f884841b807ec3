import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import { BulkResults } from '../../../../shared/ui/bulk/bulk-results.ts';
import { TableFrame } from '../../../../shared/ui/grid/table-frame.tsx';
import { PaginationBar } from '../../../../shared/ui/pagination-bar.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { type ImportRow, isRefused, isStored, rowState } from './import-row.ts';
import { RowRepair } from './row-repair.tsx';
import type { Repairs } from './use-repairs.ts';

interface ImportRowsListProps {
  siteId: string;
  rows: readonly ImportRow[];
  /** Whether anything was imported, not only checked. */
  hasSent: boolean;
  /** Rows cannot be changed while they are on their way. */
  isBusy: boolean;
  repairs: Repairs;
  onRepair: (row: ImportRow, text: string) => void;
}

/** Each row with what became of it; one that was refused can be put right where it stands. */
export function ImportRowsList(props: ImportRowsListProps) {
  const { siteId, rows, hasSent, isBusy, repairs, onRepair } = props;
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 25 });
  const [opened, setOpened] = useState<number>();
  const isOpen = (row: ImportRow) => repairs.textOf(row) !== undefined && !isStored(row);
  if (rows.length === 0) return null;
  return (
    <TableFrame>
      <BulkResults aria-label="Rows">
        {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
          <li key={row.at}>
            <RowTitle siteId={siteId} row={row} />
            <StatusChip {...rowState(row)} />
            <Reasons row={row} />
            {isRefused(row) && !isOpen(row) && (
              <div style={{ gridColumn: '1 / -1' }}>
                <Button
                  size="small"
                  aria-label={`Repair row ${row.at + 1}`}
                  disabled={isBusy}
                  onClick={() => {
                    setOpened(row.at);
                    repairs.open(row);
                  }}
                >
                  Repair
                </Button>
              </div>
            )}
            {isOpen(row) && (
              <RowRepair
                row={row}
                repairs={repairs}
                isNew={opened === row.at}
                applyLabel={hasSent ? 'Import this one' : 'Check again'}
                isBusy={isBusy}
                onApply={(text) => onRepair(row, text)}
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
            onChange={(next) => {
              setOpened(undefined);
              setPaging(next);
            }}
          />
        </div>
      )}
    </TableFrame>
  );
}

function RowTitle({ siteId, row }: { siteId: string; row: ImportRow }) {
  const { at, title, result } = row;
  const number = <span style={{ color: color('text-muted') }}>{at + 1}. </span>;
  return (
    <span>
      {number}
      {isStored(row) && result?.id ? (
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
