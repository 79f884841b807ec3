import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useCallback, useId, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { importModes, importOutcomes } from '#contract/endpoint-import.ts';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import { LeaveGuard } from '../../../../shared/ui/leave-guard.tsx';
import { formatCount } from '../../../../shared/ui/locale.ts';
import { NotAllowedState } from '../../../../shared/ui/not-allowed-state.tsx';
import { PageHeader } from '../../../../shared/ui/page-header.tsx';
import { useCanWrite } from '../../../session/use-can-write.shared.ts';
import { ImportRowsList, importOutcomeLook } from './import-rows-list.tsx';
import { ImportSource } from './import-source.tsx';
import { useImport } from './use-import.ts';

const modeLabels = { skip: 'Leave it as it is', update: 'Save the row as its next version' };

/** Many Endpoints from a file or a text: checked first, then stored, and repaired where one is refused. */
export function ImportPage() {
  const { siteId = '' } = useParams();
  const canWrite = useCanWrite();
  const work = useImport(siteId);
  const { phase, rows } = work;
  const isBusy = phase === 'checking' || phase === 'importing';
  const isImporting = phase === 'importing';
  const atRisk = useCallback(() => isImporting, [isImporting]);
  const list = paths.endpoints.to(siteId);
  const hasRows = rows.length > 0;
  return (
    <>
      <PageHeader
        title="Import endpoints"
        breadcrumbs={[{ label: 'Endpoints', to: list }]}
        actions={hasRows && !isBusy && <Button onClick={work.again}>Import something else</Button>}
      />
      <LeaveGuard isDirty={atRisk} what="The rows that are still to be imported" />
      {!canWrite && <NotAllowedState what="import endpoints" />}
      {canWrite && (phase === 'source' || phase === 'reading') && (
        <div>
          <ImportSource
            problem={work.problem}
            isReading={phase === 'reading'}
            onText={(text) => void work.read(text)}
          />
        </div>
      )}
      {canWrite && hasRows && <ImportWork siteId={siteId} work={work} />}
    </>
  );
}

function ImportWork({ siteId, work }: { siteId: string; work: ReturnType<typeof useImport> }) {
  const id = useId();
  const { phase, rows, done, total, mode } = work;
  const [outcome, setOutcome] = useState<string>();
  const isBusy = phase === 'checking' || phase === 'importing';
  const isImported = phase === 'importing' || phase === 'imported';
  const count = (one: string) => rows.filter(({ result }) => result?.outcome === one).length;
  const ready = rows.filter(
    ({ result, isStored }) => !isStored && ['created', 'updated'].includes(result?.outcome ?? ''),
  ).length;
  const failed = count('failed');
  const shown = rows.filter(({ result }) => outcome === undefined || result?.outcome === outcome);
  const choices: [string | undefined, string, number][] = [
    [undefined, 'All', rows.length],
    ...importOutcomes.map((one): [string, string, number] => [
      one,
      importOutcomeLook(one, isImported).label,
      count(one),
    ]),
  ];
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' }}>
        <TextField
          select
          id={`${id}-mode`}
          label="When an id exists already"
          sx={{ width: 320, maxWidth: '100%' }}
          value={mode}
          disabled={isBusy || phase === 'imported'}
          onChange={({ target }) =>
            work.changeMode(importModes.find((one) => one === target.value) ?? 'skip')
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {importModes.map((one) => (
            <option key={one} value={one}>
              {modeLabels[one]}
            </option>
          ))}
        </TextField>
        <span style={{ flex: 1 }} />
        {isBusy && (
          <Button color="error" onClick={work.cancel}>
            Cancel
          </Button>
        )}
        {phase === 'checked' && (
          <Button variant="contained" disabled={ready === 0} onClick={work.start}>
            {ready === 1 ? 'Import 1 endpoint' : `Import ${formatCount(ready)} endpoints`}
          </Button>
        )}
        {phase === 'imported' && failed > 0 && (
          <Button onClick={work.retry}>Retry the {formatCount(failed)} that failed</Button>
        )}
        {phase === 'imported' && (
          <Button component={RouterLink} to={paths.endpoints.to(siteId)} variant="contained">
            To the list
          </Button>
        )}
      </div>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          aria-label={phase === 'checking' ? 'Checking' : 'Importing'}
          value={total === 0 ? 100 : (done / total) * 100}
          sx={{ height: 6, borderRadius: 3, mt: 4 }}
        />
      )}
      <p role="status" style={{ color: color('text-muted'), fontVariantNumeric: 'tabular-nums' }}>
        {statusWords(work)}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 }}>
        {choices.map(([one, label, number]) => (
          <Button
            key={label}
            size="small"
            aria-pressed={outcome === one}
            disabled={number === 0 && outcome !== one}
            onClick={() => setOutcome(one)}
            sx={outcome === one ? { backgroundColor: color('selected') } : undefined}
          >
            {label}&nbsp;<span style={{ color: color('text-muted') }}>{formatCount(number)}</span>
          </Button>
        ))}
      </div>
      <ImportRowsList
        key={outcome ?? 'all'}
        siteId={siteId}
        rows={shown}
        isImported={isImported}
        isBusy={isBusy}
        onRepair={(row, text) => void work.repair(row, text)}
      />
    </>
  );
}

function statusWords({
  phase,
  done,
  total,
  isCancelled,
  rows,
}: ReturnType<typeof useImport>): string {
  const of = `${formatCount(done)} of ${formatCount(total)}`;
  if (phase === 'checking') return `${of} checked, nothing is stored yet`;
  if (phase === 'importing') return `${of} imported`;
  const left = isCancelled ? `, cancelled: ${formatCount(total - done)} left as they were` : '';
  if (phase === 'checked') return `${formatCount(rows.length)} rows, nothing is stored yet${left}`;
  return `${formatCount(rows.filter(({ isStored }) => isStored).length)} stored${left}`;
}
