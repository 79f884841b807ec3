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
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { saveFile } from '#app/kit/files/save-file.ts';
import { formatCount } from '#app/kit/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import type { EndpointListQuery } from '../endpoint-address.ts';
import { everyPage } from '../every-page.ts';
import { type ExportForm, endpointsIn, exportForms, formParts } from './export-forms.ts';

const FormName = styled('span')({ display: 'block', paddingTop: 4 });

const FormHint = styled('span')({ fontSize: fontSize.small, color: color('text-muted') });

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
                    <FormName>{formParts[one].label}</FormName>
                    <FormHint>{formParts[one].hint}</FormHint>
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

type ExportState =
  | { is: 'idle' }
  | { is: 'running'; count: number; total: number | undefined }
  | { is: 'done'; count: number; fileName: string }
  | { is: 'failed'; why: string };

/** Writes all Endpoints that match into a file, page by page, and hands it to the browser at the end. */
function useExport(siteId: string, query: EndpointListQuery) {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(form: ExportForm): Promise<void> {
    const own = new AbortController();
    const { signal } = own;
    controller.current = own;
    const { head, foot, page, type, extension } = formParts[form];
    const parts: BlobPart[] = [head];
    let count = 0;
    setState({ is: 'running', count, total: undefined });
    try {
      for await (const { body, text } of everyPage({ siteId, query, signal })) {
        const resources = endpointsIn(text);
        parts.push(page(resources, count === 0));
        count += resources.length;
        setState({ is: 'running', count, total: body.total });
      }
      const fileName = `endpoints-${siteId}-${new Date().toISOString().slice(0, 10)}.${extension}`;
      saveFile(fileName, new Blob([...parts, foot], { type }));
      setState({ is: 'done', count, fileName });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle' } : { is: 'failed', why: problemMessage(error) });
    }
  }

  return { state, start, cancel: () => controller.current?.abort() };
}
