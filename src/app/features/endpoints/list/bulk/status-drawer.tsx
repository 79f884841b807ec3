import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatCount } from '#app/kit/locale.ts';
import { everyPage } from '#app/list/search/every-page.ts';
import type { ResourceListQuery } from '#app/list/search/search-address.ts';
import type { Selection } from '#app/list/selection.ts';
import { BrowserRunDrawer } from '#app/work/browser-run-drawer.tsx';
import { useBrowserRun } from '#app/work/use-browser-run.ts';
import { useStartOnce } from '#app/work/use-start-once.ts';
import { type EndpointStatus, endpointOperations, endpointStatuses } from '#contract/endpoint.ts';
import { codeName, endpointStatus } from '#contract/r4/codes.ts';
import { endpointQueries } from '../../endpoints.queries.ts';
import { type EndpointRow, endpointRows } from '../endpoint-row.ts';
import { StatusPreview } from './status-preview.tsx';
import { statusRun } from './status-run.ts';

/** How many Endpoints one action takes. */
const mostTargets = 10_000;

interface StatusDrawerProps {
  siteId: string;
  query: ResourceListQuery;
  selection: Selection<EndpointRow>;
  onDone: () => void;
  onClose: () => void;
}

/** Gives many Endpoints another status: what would change, then the run that does it. */
export function StatusDrawer({ siteId, query, selection, onDone, onClose }: StatusDrawerProps) {
  const id = useId();
  const { rows, collected } = useTargets({ siteId, query, selection });
  const [runId, setRunId] = useState<string>();
  const { start } = useBrowserRun(statusRun, undefined);
  const [status, setStatus] = useState<EndpointStatus>();
  const affected = rows?.filter((row) => row.status !== status).length ?? 0;
  const startOnce = useStartOnce(async (newId) => {
    if (rows === undefined) return;
    setRunId(newId);
    await start({
      runId: newId,
      params: { siteId, status },
      rows: rows.map((row, at) => ({
        at,
        endpoint: {
          id: row.id,
          title: row.title,
          status: row.status,
          versionId: row.versionId,
        },
      })),
    });
  });

  if (runId !== undefined) {
    return (
      <BrowserRunDrawer
        kind={statusRun}
        runId={runId}
        onClose={() => {
          onDone();
          onClose();
        }}
      />
    );
  }
  return (
    <SideDrawer
      open
      width="wide"
      title="Change status"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={status === undefined || affected === 0}
            onClick={() => void startOnce()}
          >
            {status === undefined ? 'Change status' : changeLabel(affected)}
          </Button>
        </>
      }
    >
      <TextField
        select
        id={`${id}-status`}
        fullWidth
        label="New status"
        value={status ?? ''}
        onChange={({ target }) => setStatus(endpointStatuses.find((one) => one === target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose a status</option>
        {endpointStatuses.map((one) => (
          <option key={one} value={one}>
            {codeName(endpointStatus, one)}
          </option>
        ))}
      </TextField>
      {rows === undefined ? (
        <UnloadedPart query={collected} what="The endpoints">
          <FormSkeleton fields={3} />
        </UnloadedPart>
      ) : (
        <StatusPreview rows={rows} status={status} />
      )}
      {rows?.length === mostTargets && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          These are the first {formatCount(mostTargets)}: more are not changed at once.
        </Alert>
      )}
    </SideDrawer>
  );
}

function changeLabel(count: number): string {
  return count === 1 ? 'Change 1 endpoint' : `Change ${formatCount(count)} endpoints`;
}

/** The rows that a selection means: those that were ticked, or all that match, found by walking the pages. */
function useTargets({
  siteId,
  query,
  selection,
}: {
  siteId: string;
  query: ResourceListQuery;
  selection: Selection<EndpointRow>;
}) {
  const isAll = selection.kind === 'all';
  const all = useQuery({
    queryKey: [...endpointQueries.ofSite(siteId), 'targets', query.filters, query.sort],
    enabled: isAll,
    // Collected once: what is about to be changed must not change under the eyes of whoever looks at it.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const rows: EndpointRow[] = [];
      for await (const { body } of everyPage({
        operations: endpointOperations,
        siteId,
        query,
        signal,
      })) {
        rows.push(...endpointRows(body.entry));
        if (rows.length >= mostTargets) break;
      }
      return rows.slice(0, mostTargets);
    },
  });
  return {
    rows: isAll
      ? all.data?.filter(({ id }) => !selection.except.has(id))
      : [...selection.rows.values()],
    collected: all,
  };
}
