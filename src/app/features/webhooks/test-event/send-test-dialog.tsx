import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useMemo } from 'react';
import { ApiError } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { narrowScreen } from '#app/list/grid/load-wide-table.ts';
import { webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import type { WebhookDialogProps } from '../actions/webhook-actions-context.ts';
import { deliveryMutations } from '../deliveries/deliveries.queries.ts';
import { ReceiverResponse } from '../deliveries/receiver-response.tsx';
import { webhookTitle } from '../webhooks.queries.ts';
import { checkEventData } from './check-event-data.ts';
import { useEventTexts } from './use-event-texts.ts';

const JsonEditor = latePart(async () => (await import('#app/kit/json/json-editor.tsx')).JsonEditor);

const editorLines = 12;
const fallback = <Skeleton variant="rounded" height={editorLines * 20 + 22} />;

const Explanation = styled('p')({
  margin: 0,
  color: color('text-muted'),
  overflowWrap: 'anywhere',
});

const DataHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 32,
  marginBottom: 4,
  '& > span': { fontSize: fontSize.small, fontWeight: 500 },
});

/**
 * Sends a sample event to one webhook, whatever its status, and shows the response. Unsent input is kept for the
 * next time.
 */
export function SendTestDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const { webhookId, events = [], url } = webhook;
  const address = { siteId, webhookId };
  const event = useEventTexts({ ...address, events });
  const checked = useMemo(() => checkEventData(event.type, event.text), [event.type, event.text]);
  const {
    mutate,
    reset,
    data: delivery,
    error,
    isPending,
  } = useMutation(deliveryMutations.sendTest(address));
  const issues = checked.issues.length > 0 ? checked.issues : issuesAtData(error);

  function send() {
    if (checked.data === undefined) return;
    mutate({ type: event.type, data: checked.data }, { onSuccess: event.markSent });
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {t('Send test to {title}', { title: webhookTitle(webhook) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Explanation>
          {t('Sent only to {url}, now, signed like any delivery. It isn’t retried if it fails.', {
            url,
          })}
        </Explanation>
        <ChoiceSelect
          label={t('Event')}
          value={event.type}
          options={webhookEventTypes.map((type) => ({ value: type, label: type }))}
          isDisabled={isPending}
          sx={{ mt: 1 }}
          onChange={(next) => {
            reset();
            event.selectType(next);
          }}
        />
        <div>
          <DataHead>
            <span>{t('Data')}</span>
            {event.isChanged && (
              <Button size="small" variant="text" onClick={event.reset}>
                {t('Back to sample')}
              </Button>
            )}
          </DataHead>
          {event.isPending ? (
            fallback
          ) : (
            <Suspense fallback={fallback}>
              <JsonEditor
                key={event.editorKey}
                label={t('Event data')}
                initialText={event.text}
                minLines={editorLines}
                issues={issues.filter(({ path }) => path !== '')}
                onChange={event.write}
              />
            </Suspense>
          )}
          <Issues issues={issues} />
        </div>
        {error !== null && issues.length === 0 && (
          <Alert severity="error">{problemMessage(error)}</Alert>
        )}
        <div role="status">
          {delivery !== undefined && !isPending && (
            <ReceiverResponse webhook={address} delivery={delivery} onLeave={onClose} />
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('Close')}
        </Button>
        <Button
          variant="contained"
          disabled={checked.data === undefined || event.isPending}
          loading={isPending}
          onClick={send}
        >
          {delivery === undefined ? t('Send test') : t('Resend')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const IssueList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: fontSize.small,
  color: color('danger-text'),
  '& > li:first-of-type': { marginTop: 6 },
});

function Issues({ issues }: { issues: readonly ProblemIssue[] }) {
  return (
    <IssueList aria-live="polite">
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== '' && (
            <>
              <code>{path}</code>:{' '}
            </>
          )}
          {message}
        </li>
      ))}
    </IssueList>
  );
}

/** The service's issues by path within the data. */
function issuesAtData(error: Error | null): ProblemIssue[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) =>
    /^data(\.|$)/.test(path) ? [{ path: path.replace(/^data\.?/, ''), message }] : [],
  );
}
