import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useSend } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { useSubmit } from '#app/kit/forms/use-submit.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, framed, monoFamily } from '#app/kit/theme/tokens.ts';
import { useStartOnce } from '#app/runs/start-run.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import {
  type MissedEvents,
  type MissedFilter,
  replayEvents,
} from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';
import { useShowRun, type WebhookDialogProps } from '../actions/webhook-dialogs.tsx';
import { instantText } from '../deliveries/delivery-style.tsx';
import { eventRecord } from '../event-words.ts';
import { webhookParams, webhookQueries } from '../webhooks.queries.ts';
import {
  type MissedPeriod,
  missedPeriods,
  retentionPeriod,
  useRetention,
} from './missed-period.ts';

export function ReplayDialog({ address, webhook, onClose }: WebhookDialogProps) {
  const retention = useRetention();
  const [choice, setChoice] = useState<MissedPeriod['id']>();
  const [customStart, setCustomStart] = useState('');
  const showRun = useShowRun();
  const retained = useQuery(webhookQueries.missedEvents(address, retentionPeriod(retention)));
  const periods = missedPeriods(retention, retained.data?.lastPause ?? null, customStart);
  const period = periods.find((one) => one.id === choice) ?? periods[0];
  const filter = period?.filter;
  const missed = useQuery({
    ...webhookQueries.missedEvents(address, filter ?? retentionPeriod(retention)),
    enabled: filter !== undefined && retained.data !== undefined,
  });
  const send = useSend();
  const startOnce = useStartOnce(async (runId, missedFilter: MissedFilter) => {
    await send(replayEvents, { params: webhookParams(address), body: { ...missedFilter, runId } });
    showRun(runId);
  });
  const submit = useSubmit(() => filter && startOnce(filter));
  const shown = filter === undefined || missed.isPlaceholderData ? undefined : missed.data;
  const error = retained.error ?? missed.error;
  const count = shown?.count ?? 0;
  const progress = filter === undefined ? t('Choose a start time.') : t('Counting…');
  const hint = shown
    ? t('Nothing was missed in this period. All its events have been sent or are being sent.')
    : progress;
  return (
    <FormDialog
      title={t('Send missed events')}
      submitLabel={count === 0 ? t('Send') : t('Send {count, number}', { count })}
      isReady={count > 0 && filter !== undefined}
      {...submit}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('Which events')}
        value={period?.id ?? ''}
        options={periods.map(({ id, label }) => ({ value: id, label }))}
        isDisabled={retained.data === undefined || submit.isPending}
        sx={{ mt: 1 }}
        onChange={(next) => setChoice(next || undefined)}
      />
      {period?.id === 'custom' && (
        <TextField
          type="datetime-local"
          label={t('Since')}
          value={customStart}
          disabled={submit.isPending}
          onChange={({ target }) => setCustomStart(target.value)}
        />
      )}
      {error === null ? (
        shown && count > 0 ? (
          <MissedPreview siteId={address.siteId} webhook={webhook} missed={shown} />
        ) : (
          <div role="status">{hint}</div>
        )
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
    </FormDialog>
  );
}

const First = styled('ol')({
  margin: '8px 0 0',
  ...framed,
  fontSize: fontSize.small,
  '& > li': { padding: '6px 12px' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& code': { fontFamily: monoFamily },
});

function MissedPreview(props: { siteId: string; webhook: Webhook; missed: MissedEvents }) {
  const { siteId, webhook } = props;
  const { count, types, data, overtaken } = props.missed;
  return (
    <>
      <div>
        <div role="status">
          <strong>
            {t('{count, plural, one {# event was missed:} other {# events were missed:}}', {
              count,
            })}
          </strong>{' '}
          {types.map((type) => `${formatCount(type.count)} ${type.type}`).join(', ')}.
        </div>
        <First aria-label={t('First of these')}>
          {data.map((event) => (
            <li key={event.eventId}>
              <code>{event.eventType}</code>{' '}
              <MutedText>
                {eventRecord(siteId, event)?.title ?? event.label}, {instantText(event.createdAt)}
              </MutedText>
            </li>
          ))}
          {count > data.length && (
            <li>
              <MutedText>{t('and {count, number} more', { count: count - data.length })}</MutedText>
            </li>
          )}
        </First>
      </div>
      {overtaken > 0 && (
        <Alert severity="warning">
          {t(
            '{count, plural, one {# is} other {# are}} about records the receiver already has in a later state. It must compare versions, or it will go back to an old one.',
            { count: overtaken },
          )}
        </Alert>
      )}
      <Alert severity="info">
        {t('Each is sent once, in order per record, and retried if it fails.')}
        {webhook.status !== 'active' &&
          ` ${t(
            'The webhook is {status, select, paused {paused} disabled {disabled} other {{status}}}. They wait until it’s enabled and are sent before newer events.',
            { status: webhook.status },
          )}`}
      </Alert>
    </>
  );
}
