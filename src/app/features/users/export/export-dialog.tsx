import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useState } from 'react';
import { download } from '#app/kit/api/download.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { saveFile } from '#app/kit/files/save-file.ts';
import { formatCount } from '#app/kit/locale.ts';
import { exportUsers, type UserListQuery } from '#contract/users.ts';

interface ExportDialogProps {
  query: UserListQuery;
  /** How many match, where it is known. */
  total: number | undefined;
  onClose: () => void;
}

type State =
  | { is: 'coming'; bytes: number }
  | { is: 'done'; bytes: number }
  | { is: 'failed'; why: string };

/** Fetches everybody who matches as a file, with what has come so far and a way to stop it. */
export function ExportDialog({ query, total, onClose }: ExportDialogProps) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const state = useExport(query, attempt);
  const what =
    total === undefined ? 'users' : `${formatCount(total)} ${total === 1 ? 'user' : 'users'}`;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Export {what}</DialogTitle>
      <DialogContent>
        {state.is === 'coming' && (
          <LinearProgress aria-label="Exporting" sx={{ height: 6, borderRadius: 3, mb: 2 }} />
        )}
        <div role="status">
          {state.is === 'coming' && `${kilobytes(state.bytes)} received`}
          {state.is === 'done' && `Saved as a CSV file of ${kilobytes(state.bytes)}.`}
        </div>
        {state.is === 'failed' && <Alert severity="error">{state.why}</Alert>}
      </DialogContent>
      <DialogActions>
        {state.is === 'failed' && (
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        )}
        <Button
          autoFocus
          variant={state.is === 'coming' ? 'outlined' : 'contained'}
          onClick={onClose}
        >
          {state.is === 'coming' ? 'Cancel' : 'Close'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Starts with the dialog and stops with it. */
function useExport(query: UserListQuery, attempt: number): State {
  const [state, setState] = useState<State>({ is: 'coming', bytes: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    const controller = new AbortController();
    const { page: _page, pageSize: _pageSize, ...selection } = query;
    let received = 0;
    setState({ is: 'coming', bytes: 0 });
    download(
      exportUsers,
      { query: selection },
      {
        signal: controller.signal,
        onProgress: (bytes) => {
          received = bytes;
          setState({ is: 'coming', bytes });
        },
      },
    ).then(
      (file) => {
        saveFile(`users-${new Date().toISOString().slice(0, 10)}.csv`, file);
        setState({ is: 'done', bytes: received });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ is: 'failed', why: problemMessage(error) });
      },
    );
    return () => controller.abort();
  }, [query, attempt]);
  return state;
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatCount(Math.round(bytes / 100_000) / 10)} MB`;
}
