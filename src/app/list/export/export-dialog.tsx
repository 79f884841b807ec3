import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { ChoiceLabel } from '#app/kit/forms/form-parts.ts';
import { t } from '#words/t.ts';

interface ExportProgress {
  /** "120 of 900 written" */
  message: string;
  /** In percent, if the total is known. */
  percent?: number | undefined;
}

interface ExportWork<Form> {
  form: Form;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

interface ExportDialogProps<Form extends string> {
  title: string;
  /** The file formats; with a single one, the export starts at once. */
  forms: readonly [ExportForm<Form>, ...ExportForm<Form>[]];
  /** Creates the file. `text`: shown once it is saved. */
  create: (work: ExportWork<Form>) => Promise<{ fileName: string; content: Blob; text: string }>;
  onClose: () => void;
}

interface ExportForm<Form> {
  value: Form;
  label: string;
  hint: string;
}

/** Saves all matches as a file, with progress and cancellation. */
export function ExportDialog<Form extends string>(props: ExportDialogProps<Form>) {
  const { title, forms, create, onClose } = props;
  const [form, setForm] = useState<Form>(forms[0].value);
  const isChoice = forms.length > 1;
  const { state, start } = useExport(create, isChoice ? undefined : form);
  const isRunning = state.is === 'running';
  const canStart = state.is === 'idle' || state.is === 'failed';
  return (
    <ModalDialog
      title={title}
      maxWidth="xs"
      onClose={isRunning ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{isRunning ? t('Cancel') : t('Close')}</Button>
          {canStart && (
            <Button variant="contained" onClick={() => void start(form)}>
              {state.is === 'failed' ? t('Try again') : t('Export')}
            </Button>
          )}
        </>
      }
    >
      {isChoice && canStart && (
        <RadioGroup
          aria-label={title}
          value={form}
          onChange={(_, value) => setForm(forms.find((one) => one.value === value)?.value ?? form)}
        >
          {forms.map(({ value, label, hint }) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', mb: 2 }}
              label={
                <ChoiceLabel>
                  {label}
                  <small>{hint}</small>
                </ChoiceLabel>
              }
            />
          ))}
        </RadioGroup>
      )}
      {isRunning && (
        <LinearProgress
          aria-label={t('Exporting')}
          {...(state.percent !== undefined && { variant: 'determinate', value: state.percent })}
          sx={{ height: 6, borderRadius: 3, mb: 2 }}
        />
      )}
      <div role="status">{(isRunning || state.is === 'done') && state.message}</div>
      {state.is === 'failed' && <Alert severity="error">{state.problem}</Alert>}
    </ModalDialog>
  );
}

type ExportState =
  | { is: 'idle' }
  | ({ is: 'running' } & ExportProgress)
  | { is: 'done'; message: string }
  | { is: 'failed'; problem: string };

/** Starts on mount if there is nothing to choose, and is aborted on unmount. */
function useExport<Form extends string>(
  create: ExportDialogProps<Form>['create'],
  onlyForm: Form | undefined,
) {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const controller = useRef<AbortController>(null);

  async function start(form: Form): Promise<void> {
    const abortController = new AbortController();
    const { signal } = abortController;
    controller.current = abortController;
    const onProgress = (progress: ExportProgress) => setState({ is: 'running', ...progress });
    onProgress({ message: '' });
    try {
      const { fileName, content, text: message } = await create({ form, signal, onProgress });
      if (signal.aborted) return;
      saveFile(fileName, content);
      setState({ is: 'done', message });
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', problem: problemMessage(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (onlyForm !== undefined) void start(onlyForm);
    return () => controller.current?.abort();
  }, []);
  return { state, start };
}
