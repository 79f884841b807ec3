import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { color } from '../../../../shared/theme/color.ts';
import { formatCount } from '../../../../shared/ui/locale.ts';
import type { EndpointListQuery } from '../list-address.ts';
import { type ExportForm, exportForms, formParts } from './export-forms.ts';
import { useExport } from './use-export.ts';

interface ExportDialogProps {
  siteId: string;
  query: EndpointListQuery;
  onClose: () => void;
}

/** Saves all Endpoints that match as a file, in a form to choose. */
export function ExportDialog({ siteId, query, onClose }: ExportDialogProps) {
  const id = useId();
  const [form, setForm] = useState<ExportForm>('csv');
  const { state, start, cancel } = useExport(siteId, query);
  const isRunning = state.is === 'running';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {query.filters.length === 0 ? 'Export all endpoints' : 'Export all endpoints that match'}
      </DialogTitle>
      <DialogContent>
        {(state.is === 'idle' || state.is === 'failed') && (
          <RadioGroup
            aria-labelledby={id}
            value={form}
            onChange={(_, value) => setForm(exportForms.find((one) => one === value) ?? 'csv')}
          >
            {exportForms.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', mb: 2 }}
                label={
                  <>
                    <span style={{ display: 'block', paddingTop: 4 }}>{formParts[one].label}</span>
                    <span style={{ fontSize: '0.8125rem', color: color('text-muted') }}>
                      {formParts[one].hint}
                    </span>
                  </>
                }
              />
            ))}
          </RadioGroup>
        )}
        {isRunning && <Progress count={state.count} total={state.total} />}
        <div role="status">
          {isRunning && progressWords(state.count, state.total)}
          {state.is === 'done' &&
            `${formatCount(state.count)} ${state.count === 1 ? 'endpoint' : 'endpoints'} saved as ${state.fileName}.`}
        </div>
        {state.is === 'failed' && <Alert severity="error">{state.why}</Alert>}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
        {(state.is === 'idle' || state.is === 'failed') && (
          <Button variant="contained" onClick={() => void start(form)}>
            {state.is === 'failed' ? 'Try again' : 'Export'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ count, total }: { count: number; total: number | undefined }) {
  return (
    <LinearProgress
      aria-label="Exporting"
      {...(total !== undefined &&
        total > 0 && {
          variant: 'determinate' as const,
          value: Math.min(100, (count / total) * 100),
        })}
      sx={{ height: 6, borderRadius: 3, mb: 2 }}
    />
  );
}

function progressWords(count: number, total: number | undefined): string {
  return total === undefined
    ? `${formatCount(count)} written`
    : `${formatCount(count)} of ${formatCount(total)} written`;
}
