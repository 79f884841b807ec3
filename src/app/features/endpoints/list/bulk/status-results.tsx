import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import { BulkResults } from '../../../../shared/ui/bulk/bulk-results.ts';
import { outcomeLook } from '../../../../shared/ui/bulk/outcome-look.ts';
import { TableFrame } from '../../../../shared/ui/grid/table-frame.tsx';
import { PaginationBar } from '../../../../shared/ui/pagination-bar.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import type { StatusResult } from './change-status.ts';

interface StatusResultsProps {
  siteId: string;
  results: readonly StatusResult[];
}

/** What became of each Endpoint, failures first. */
export function StatusResults({ siteId, results }: StatusResultsProps) {
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 25 });
  if (results.length === 0) return null;
  const sorted = [
    ...results.filter(({ outcome }) => outcome === 'failed'),
    ...results.filter(({ outcome }) => outcome !== 'failed'),
  ];
  return (
    <TableFrame>
      <BulkResults aria-label="Results">
        {sorted.slice(page * pageSize, (page + 1) * pageSize).map(({ row, outcome, reason }) => (
          <li key={row.id}>
            <Link component={RouterLink} to={paths.endpoint.to(siteId, row.id)} color="inherit">
              {row.title}
            </Link>
            <StatusChip {...outcomeLook(outcome)} />
            {reason !== undefined && <small>{reason}</small>}
          </li>
        ))}
      </BulkResults>
      {results.length > pageSize && (
        <div style={{ borderTop: `1px solid ${color('border')}` }}>
          <PaginationBar
            label="Results"
            paging={{ page, pageSize, total: results.length }}
            onChange={setPaging}
          />
        </div>
      )}
    </TableFrame>
  );
}
