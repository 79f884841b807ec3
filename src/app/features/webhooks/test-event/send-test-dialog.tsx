import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { IssueList } from '#app/fhir-form/draft-problems.tsx';
import { ApiError, problemMessage } from '#app/kit/api/api-error.ts';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { movesRows } from '#app/list/stable-rows.ts';
import { webhookEventTypes } from '#contract/ahds/webhook-events.ts';
import { testWebhook } from '#contract/ahds/webhook-maintenance.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import type { WebhookDialogProps } from '../actions/webhook-dialogs.tsx';
import { ReceiverResponse } from '../deliveries/receiver-response.tsx';
import { webhookParams, webhookTitle } from '../webhooks.queries.ts';
import { checkEventData, useEventTexts } from './use-event-texts.ts';

const editorLines = 12;
const fallback = <Skeleton variant="rounded" height={editorLines * 20 + 22} />;

const JsonEditor = lazyPart(
  async () => (await import('#app/kit/json/json-editor.tsx')).JsonEditor,
  fallback,
);

/**
 * Sends a sample event to one webhook, whatever its status, and shows the response. Unsent input is kept for the
 * next time.
 */
export function SendTestDialog({ address, webhook, onClose }: WebhookDialogProps) {
  const { events = [], url = '' } = webhook;
  const event = useEventTexts(address, events);
  const checked = checkEventData(event.type, event.text);
  const { mutate, reset, ...test } = useMutation(mutationOf(testWebhook, movesRows));
  const { data: delivery, error, isPending } = test;
  const issues = checked.issues.length > 0 ? checked.issues : issuesAtData(error);

  function send() {
    if (checked.data === undefined) return;
    const body = { type: event.type, data: checked.data };
    mutate({ params: webhookParams(address), body }, { onSuccess: event.markSent });
  }

  return (
    <FormDialog
      title={t('Send test to {title}', { title: webhookTitle(webhook) })}
      explanation={t(
        'Sent only to {url}, now, signed like any delivery. It isn’t retried if it fails.',
        { url: maskedAddress(url) },
      )}
      maxWidth="md"
      cancelLabel={t('Close')}
      submitLabel={delivery === undefined ? t('Send test') : t('Resend')}
      isReady={checked.data !== undefined && !event.isPending}
      isPending={isPending}
      problem={error !== null && issues.length === 0 ? problemMessage(error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <ChoiceSelect
          label={t('Event')}
          value={event.type}
          options={webhookEventTypes.map((type) => ({ value: type, label: type }))}
          isDisabled={isPending}
          onChange={(next) => {
            reset();
            event.selectType(next);
          }}
        />
        <div>
          <WrappingRow sx={{ justifyContent: 'space-between', minHeight: 32, mb: 1 }}>
            <Typography variant="subtitle2" component="span">
              {t('Data')}
            </Typography>
            {event.isChanged && (
              <Button size="small" variant="text" onClick={event.reset}>
                {t('Back to example')}
              </Button>
            )}
          </WrappingRow>
          {event.isPending ? (
            fallback
          ) : (
            <JsonEditor
              key={event.editorKey}
              label={t('Event data')}
              initialText={event.text}
              minLines={editorLines}
              issues={issues.filter(({ path }) => path !== '')}
              onChange={event.write}
            />
          )}
        </div>
        <IssueList issues={issues} />
        <div role="status">
          {delivery !== undefined && !isPending && (
            <ReceiverResponse webhook={address} delivery={delivery} onLeave={onClose} />
          )}
        </div>
      </Fields>
    </FormDialog>
  );
}

function issuesAtData(error: Error | null): ProblemIssue[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) =>
    /^data(\.|$)/.test(path) ? [{ path: path.replace(/^data\.?/, ''), message }] : [],
  );
}
