import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { importModes } from '#contract/endpoint-import.ts';
import { paths } from '../../../../paths.ts';
import { color } from '../../../../shared/theme/color.ts';
import { formatCount } from '../../../../shared/ui/locale.ts';
import {
  isReady,
  isStored,
  isUnchecked,
  isUnknown,
  rowState,
  rowStates,
  usualStates,
} from './import-row.ts';
import { ImportRowsList } from './import-rows-list.tsx';
import type { useImport } from './use-import.ts';

type Work = ReturnType<typeof useImport>;

const modeLabels = { skip: 'Leave it as it is', update: 'Save the row as its next version' };

/** The rows of an import, what became of each, and what can be done next. */
export function ImportWork({ siteId, work }: { siteId: string; work: Work }) {
  const id = useId();
  const { phase, rows, done, total, mode, hasSent } = work;
  const [state, setState] = useState<string>();
  const isBusy = phase !== 'resting';
  const shown = rows.filter((row) => state === undefined || rowState(row).label === state);
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' }}>
        <TextField
          select
          id={`${id}-mode`}
          label="When an id exists already"
          sx={{ width: 320, maxWidth: '100%' }}
          value={mode}
          disabled={isBusy || hasSent}
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
        <NextSteps siteId={siteId} work={work} />
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
      <StateChoice work={work} state={state} onChange={setState} />
      <ImportRowsList
        key={state ?? 'all'}
        siteId={siteId}
        rows={shown}
        hasSent={hasSent}
        isBusy={isBusy}
        repairs={work.repairs}
        onRepair={(row, text) => void work.repair(row, text)}
      />
    </>
  );
}

/** What can be done now: with all rows, or with those that something is left to do with. */
function NextSteps({ siteId, work }: { siteId: string; work: Work }) {
  const { phase, rows, hasSent } = work;
  if (phase !== 'resting') {
    return (
      <Button color="error" onClick={work.cancel}>
        Cancel
      </Button>
    );
  }
  const unchecked = rows.filter(isUnchecked).length;
  const ready = rows.filter(isReady).length;
  const failed = rows.filter(work.canRetry).length;
  return (
    <>
      {unchecked > 0 && (
        <Button onClick={work.checkRest}>Check the remaining {formatCount(unchecked)}</Button>
      )}
      {failed > 0 && (
        <Button onClick={work.retry}>Retry the {formatCount(failed)} that failed</Button>
      )}
      {(!hasSent || ready > 0) && (
        <Button variant="contained" disabled={ready === 0} onClick={work.start}>
          {importLabel(ready, hasSent)}
        </Button>
      )}
      {hasSent && (
        <Button
          component={RouterLink}
          to={paths.endpoints.to(siteId)}
          variant={ready > 0 ? 'text' : 'contained'}
        >
          To the list
        </Button>
      )}
    </>
  );
}

function importLabel(ready: number, hasSent: boolean): string {
  if (hasSent) return `Import the remaining ${formatCount(ready)}`;
  return ready === 1 ? 'Import 1 endpoint' : `Import ${formatCount(ready)} endpoints`;
}

interface StateChoiceProps {
  work: Work;
  /** Undefined: rows in every state are shown. */
  state: string | undefined;
  onChange: (state: string | undefined) => void;
}

/** How many rows are in which state, and which of them are shown. */
function StateChoice({ work: { rows, hasSent }, state, onChange }: StateChoiceProps) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { label } = rowState(row);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const usual = usualStates(hasSent);
  const choices = rowStates.filter((one) => usual.has(one) || counts.has(one) || one === state);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 }}>
      {[undefined, ...choices].map((one) => {
        const number = one === undefined ? rows.length : (counts.get(one) ?? 0);
        return (
          <Button
            key={one ?? 'all'}
            size="small"
            aria-pressed={state === one}
            disabled={number === 0 && state !== one}
            onClick={() => onChange(one)}
            sx={state === one ? { backgroundColor: color('selected') } : undefined}
          >
            {one ?? 'All'}&nbsp;
            <span style={{ color: color('text-muted') }}>{formatCount(number)}</span>
          </Button>
        );
      })}
    </div>
  );
}

function statusWords({ phase, done, total, rows, hasSent }: Work): string {
  const of = `${formatCount(done)} of ${formatCount(total)}`;
  if (phase === 'checking') return `${of} checked${hasSent ? '' : ', nothing is stored yet'}`;
  if (phase === 'importing') return `${of} imported`;
  const countOf = (is: typeof isStored) => rows.filter(is).length;
  const first = hasSent
    ? `${formatCount(countOf(isStored))} stored`
    : `${rows.length === 1 ? '1 row' : `${formatCount(rows.length)} rows`}, nothing is stored yet`;
  const ready = hasSent ? countOf(isReady) : 0;
  const unchecked = countOf(isUnchecked);
  const unknown = countOf(isUnknown);
  return [
    first,
    ...(ready > 0 ? [`${formatCount(ready)} still to import`] : []),
    ...(unchecked > 0 ? [`${formatCount(unchecked)} not checked`] : []),
    ...(unknown > 0 ? [`${formatCount(unknown)} unknown`] : []),
  ].join(', ');
}
