import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { PaginationBar } from '#app/list/pagination-bar.tsx';
import { paths } from '#app/paths.ts';
import { ResultList } from '#app/work/run-report.tsx';
import { type ImportRow, isRefused, isStored, rowState } from './import-row.ts';
import type { Repairs } from './use-import.ts';

const WholeLine = styled('div')({ gridColumn: '1 / -1' });

const RowNumber = styled('span')({ color: color('text-muted') });

const Paging = styled('div')({ borderTop: `1px solid ${color('border')}` });

const Repair = styled(WholeLine)({ display: 'grid', gap: 8, padding: '8px 0' });

const RepairButtons = styled('div')({ display: 'flex', gap: 8 });

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
      <ResultList aria-label="Rows">
        {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
          <li key={row.at}>
            <RowTitle siteId={siteId} row={row} />
            <StatusChip {...rowState(row)} />
            <Reasons row={row} />
            {isRefused(row) && !isOpen(row) && (
              <WholeLine>
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
              </WholeLine>
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
      </ResultList>
      {rows.length > pageSize && (
        <Paging>
          <PaginationBar
            label="Rows"
            paging={{ page, pageSize, total: rows.length }}
            onChange={(next) => {
              setOpened(undefined);
              setPaging(next);
            }}
          />
        </Paging>
      )}
    </TableFrame>
  );
}

function RowTitle({ siteId, row }: { siteId: string; row: ImportRow }) {
  const { at, title, result } = row;
  const number = <RowNumber>{at + 1}. </RowNumber>;
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

interface RowRepairProps {
  row: ImportRow;
  repairs: Repairs;
  /** It has been opened just now, and does not only come into sight again. */
  isNew: boolean;
  /** "Check again" before the import, "Import this one" after it. */
  applyLabel: string;
  isBusy: boolean;
  onApply: (text: string) => void;
}

/** The text of a row that was refused, to be put right in place. */
function RowRepair(props: RowRepairProps) {
  const { row, repairs, isNew, applyLabel, isBusy, onApply } = props;
  const id = useId();
  const text = repairs.textOf(row) ?? row.text;
  return (
    <Repair>
      <TextField
        id={id}
        multiline
        autoFocus={isNew}
        fullWidth
        minRows={6}
        maxRows={20}
        label={`Row ${row.at + 1} as JSON`}
        value={text}
        onChange={({ target }) => repairs.change(row, target.value)}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            style: { fontFamily: monoFamily, fontSize: fontSize.small },
          },
        }}
      />
      <RepairButtons>
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => onApply(text)}>
          {applyLabel}
        </Button>
        <Button size="small" onClick={() => repairs.close(row)}>
          {repairs.isChanged(row) ? 'Discard changes' : 'Close'}
        </Button>
      </RepairButtons>
    </Repair>
  );
}
