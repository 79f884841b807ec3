import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { runEach } from '#app/runs/run-each.ts';
import { emailField } from '#contract/text-fields.ts';
import { t } from '#words/t.ts';
import { type AlertingWebhook, namedContactMutations } from './named-contact.queries.ts';

interface HandOverAlertsDialogProps {
  /** Who is alerted until now. */
  email: string;
  webhooks: readonly AlertingWebhook[];
  onClose: () => void;
}

/** How many are changed at once. */
const width = 4;

/** Has all webhooks alert somebody else, or nobody more, each over the version of this moment. */
export function HandOverAlertsDialog({ email, webhooks, onClose }: HandOverAlertsDialogProps) {
  const [heir, setHeir] = useState('');
  const toasts = useToasts();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(namedContactMutations.handOverAlerts());
  const count = webhooks.length;

  async function handOver() {
    const to = heir.trim();
    if (to !== '' && !emailField.safeParse(to).success) {
      throw new Error(t('{address} is no e-mail address', { address: to }));
    }
    const failed: string[] = [];
    await runEach({
      items: webhooks,
      width,
      signal: new AbortController().signal,
      each: (webhook) =>
        mutateAsync({ webhook, email, heir: to }).then(
          () => undefined,
          (error: unknown) => `${webhook.name}: ${problemMessage(error)}`,
        ),
      onResult: (_, problem) => failed.push(...(problem === undefined ? [] : [problem])),
    });
    if (failed.length > 0) {
      // Those that are done are out of the list, and the dialog goes on with the others.
      throw new Error(
        t('{done, number} of {count, number} changed. {problems}', {
          done: count - failed.length,
          count,
          problems: failed.join(' '),
        }),
      );
    }
    toasts.success(t('{count, plural, one {# webhook} other {# webhooks}} handed over', { count }));
    await client.invalidateQueries();
  }

  return (
    <ConfirmDialog
      title={t('Hand over the alerts of {count, plural, one {# webhook} other {# webhooks}}?', {
        count,
      })}
      confirmLabel={t('Hand over')}
      onConfirm={handOver}
      onClose={onClose}
    >
      {t('Instead of {email} they alert whom you name; where nobody is named, the others alone.', {
        email: shortText(email),
      })}
      <PointList>
        {webhooks.map(({ siteId, webhookId, name }) => (
          <li key={`${siteId}/${webhookId}`}>{shortText(name)}</li>
        ))}
      </PointList>
      <TextField
        id="alerts-heir"
        label={t('Alerted instead')}
        type="email"
        autoComplete="off"
        value={heir}
        onChange={(event) => setHeir(event.target.value)}
        sx={{ mt: 4 }}
      />
    </ConfirmDialog>
  );
}
