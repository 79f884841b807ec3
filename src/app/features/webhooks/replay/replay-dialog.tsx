import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { useStartOnce } from '#app/runs/use-start-once.ts';
import type { MissedFilter } from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';
import type { WebhookDialogProps } from '../actions/webhook-actions-context.ts';
import { DeliveryRun } from '../runs/delivery-runs.tsx';
import {
  webhookExtensionMutations,
  webhookExtensionQueries,
} from '../webhook-extensions.queries.ts';
import {
  type MissedPeriod,
  missedPeriods,
  retentionPeriod,
  useRetention,
} from './missed-period.ts';
import { MissedPreview } from './missed-preview.tsx';

export function ReplayDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const address = { siteId, webhookId: webhook.webhookId };
  const retention = useRetention();
  const [choice, setChoice] = useState<MissedPeriod['id']>();
  const [customStart, setCustomStart] = useState('');
  const [startedRunId, setStartedRunId] = useState<string>();
  const retained = useQuery(
    webhookExtensionQueries.missedEvents(address, retentionPeriod(retention)),
  );
  const periods = missedPeriods(retention, retained.data?.lastPause ?? null, customStart);
  const period = periods.find((one) => one.id === choice) ?? periods[0];
  const filter = period?.filter;
  const missed = useQuery({
    ...webhookExtensionQueries.missedEvents(address, filter ?? retentionPeriod(retention)),
    enabled: filter !== undefined && retained.data !== undefined,
  });
  const start = useMutation(webhookExtensionMutations.replayEvents(address));
  const startOnce = useStartOnce(async (runId, missedFilter: MissedFilter) => {
    await start.mutateAsync({ ...missedFilter, runId });
    setStartedRunId(runId);
  });
  if (startedRunId !== undefined) {
    return <DeliveryRun runId={startedRunId} onStarted={setStartedRunId} onClose={onClose} />;
  }
  const shown = filter === undefined || missed.isPlaceholderData ? undefined : missed.data;
  const error = retained.error ?? missed.error;
  const count = shown?.count ?? 0;
  return (
    <ModalDialog
      title={t('Send missed events')}
      isStacked
      actions={
        <>
          <Button onClick={onClose} disabled={start.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={count === 0 || filter === undefined}
            loading={start.isPending}
            // The dialog shows the error.
            onClick={() => filter && void startOnce(filter).catch(() => undefined)}
          >
            {count === 0 ? t('Send') : t('Send {count, number}', { count })}
          </Button>
        </>
      }
      onClose={start.isPending ? undefined : onClose}
    >
      <ChoiceSelect
        label={t('Which events')}
        value={period?.id ?? ''}
        options={periods.map(({ id, label }) => ({ value: id, label }))}
        isDisabled={retained.data === undefined || start.isPending}
        sx={{ mt: 1 }}
        onChange={(next) => setChoice(next || undefined)}
      />
      {period?.id === 'custom' && (
        <TextField
          type="datetime-local"
          label={t('Since')}
          value={customStart}
          disabled={start.isPending}
          onChange={({ target }) => setCustomStart(target.value)}
        />
      )}
      {error === null ? (
        <MissedPreview
          siteId={siteId}
          webhook={webhook}
          missed={shown}
          isIncomplete={filter === undefined}
        />
      ) : (
        <Alert
          severity="error"
          action={
            <Button onClick={() => void (retained.isError ? retained : missed).refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {problemMessage(error)}
        </Alert>
      )}
      {start.isError && <Alert severity="error">{problemMessage(start.error)}</Alert>}
    </ModalDialog>
  );
}
