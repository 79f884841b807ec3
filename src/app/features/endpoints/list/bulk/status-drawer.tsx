import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCallback, useId, useState } from 'react';
import { type EndpointStatus, endpointStatuses } from '#contract/endpoint.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { BulkProgress } from '../../../../shared/ui/bulk/bulk-progress.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { FormSkeleton } from '../../../../shared/ui/form-skeleton.tsx';
import { LeaveGuard } from '../../../../shared/ui/leave-guard.tsx';
import { formatCount } from '../../../../shared/ui/locale.ts';
import { SideDrawer } from '../../../../shared/ui/side-drawer.tsx';
import { statusLabel } from '../../status-label.ts';
import type { EndpointListQuery } from '../list-address.ts';
import { type StatusOutcome, statusOutcomes } from './change-status.ts';
import type { Selection } from './selection.ts';
import { StatusPreview } from './status-preview.tsx';
import { statusReport } from './status-report.ts';
import { StatusResults } from './status-results.tsx';
import { useStatusRun } from './use-status-run.ts';
import { mostTargets, useTargets } from './use-targets.ts';

interface StatusDrawerProps {
  siteId: string;
  query: EndpointListQuery;
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** Gives many Endpoints another status: what would change, how far it is, and what became of each. */
export function StatusDrawer({ siteId, query, selection, onDone, onClose }: StatusDrawerProps) {
  const id = useId();
  const targets = useTargets({ siteId, query, selection });
  const { run, start, retry, cancel } = useStatusRun(siteId);
  const [status, setStatus] = useState<EndpointStatus>('off');
  const [outcome, setOutcome] = useState<StatusOutcome>();
  const isRunning = run?.isRunning === true;
  const { rows } = targets;
  const affected = rows?.filter((row) => row.status !== status).length ?? 0;
  const failed = run?.results.filter((result) => result.outcome === 'failed').length ?? 0;
  const busy = useCallback(() => isRunning, [isRunning]);

  function close(): void {
    // What is under way is cancelled by its own button, not by a click beside the drawer.
    if (isRunning) return;
    if (run !== undefined) onDone();
    onClose();
  }

  function report(): void {
    if (run === undefined) return;
    const content = statusReport(run.results, run.status);
    saveFile('endpoint-status-changes.csv', new Blob([content], { type: 'text/csv' }));
  }

  return (
    <SideDrawer
      open
      width="wide"
      title={run === undefined ? 'Change status' : titleOf(run)}
      onClose={close}
      footer={
        run === undefined ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="contained"
              disabled={affected === 0}
              onClick={() => rows && start(rows, status)}
            >
              {affected === 1 ? 'Change 1 endpoint' : `Change ${formatCount(affected)} endpoints`}
            </Button>
          </>
        ) : isRunning ? (
          <Button color="error" onClick={cancel}>
            Cancel what is left
          </Button>
        ) : (
          <>
            <Button onClick={report}>Download report</Button>
            {failed > 0 && (
              <Button onClick={retry}>Retry the {formatCount(failed)} that failed</Button>
            )}
            <Button variant="contained" onClick={close}>
              Close
            </Button>
          </>
        )
      }
    >
      <LeaveGuard isDirty={busy} what="The change of the endpoints that are still to come" />
      {run === undefined && targets.error !== null && (
        <ErrorState
          title="The endpoints could not be collected"
          message={problemMessage(targets.error)}
          onRetry={targets.retry}
        />
      )}
      {run === undefined && targets.error === null && (
        <>
          <TextField
            select
            id={`${id}-status`}
            fullWidth
            label="New status"
            value={status}
            onChange={({ target }) =>
              setStatus(endpointStatuses.find((one) => one === target.value) ?? 'off')
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {endpointStatuses.map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </TextField>
          {rows === undefined ? (
            <FormSkeleton fields={3} />
          ) : (
            <StatusPreview {...{ rows, status }} />
          )}
          {rows?.length === mostTargets && (
            <Alert severity="warning" sx={{ mt: 4 }}>
              These are the first {formatCount(mostTargets)}: more are not changed at once.
            </Alert>
          )}
        </>
      )}
      {run !== undefined && (
        <>
          <BulkProgress
            label={titleOf(run)}
            state={{
              total: run.total,
              done: run.results.length,
              isCancelled: run.isCancelled && !isRunning,
              counts: statusOutcomes.map((one) => [
                one,
                run.results.filter((result) => result.outcome === one).length,
              ]),
            }}
            outcome={outcome}
            onChoose={setOutcome}
          />
          <StatusResults
            key={outcome ?? 'all'}
            siteId={siteId}
            results={run.results.filter((one) => outcome === undefined || one.outcome === outcome)}
          />
        </>
      )}
    </SideDrawer>
  );
}

function titleOf(run: {
  status: EndpointStatus;
  isRunning: boolean;
  isCancelled: boolean;
}): string {
  const words = `Changing status to ${statusLabel(run.status)}`;
  if (run.isRunning) return words;
  return run.isCancelled ? `${words}: cancelled` : `Status changed to ${statusLabel(run.status)}`;
}
