import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { createdText, type LoadedText, savedText } from '#app/record/stored-text.ts';
import { type CreatedRecord, createdRecord } from '#app/record-form/created-record.ts';
import type { RecordDraft } from '#app/record-form/record-draft.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { useKindWriter } from '#app/record-form/use-record-save.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import { webhookWords } from '../webhook-fields.shared.ts';
import {
  findWebhooks,
  loadWebhook,
  type WebhookAddress,
  webhookMutations,
  webhookTitle,
} from '../webhooks.queries.ts';

/**
 * Creates a webhook from any kind of draft, shows the returned secret and opens the webhook's page, or the list if
 * its id is unknown. `bodyOf` returns the JSON body.
 */
export function useNewWebhook<Output, Kept>(
  siteId: string,
  draft: RecordDraft<Output, Kept>,
  bodyOf: (output: Output) => string,
) {
  const { mutateAsync: create } = useMutation(webhookMutations.create(siteId));
  const navigate = useNavigate();
  const toasts = useToasts();
  const [created, setCreated] = useState<CreatedRecord>();
  const goTo = ({ id }: CreatedRecord) =>
    navigate(id === undefined ? paths.webhooks.to(siteId) : paths.webhook.to(siteId, id), {
      replace: true,
    });
  const client = useQueryClient();
  const find = (body: string) => findWebhooks(client, siteId, textOf(parseJsonObject(body)?.name));
  const shell = useFormShell({
    draft,
    draftOf: ['webhook', siteId, 'new'],
    stored: undefined,
    put: async ({ output }) => {
      const sent = bodyOf(output);
      return await createdRecord(await create(sent), {
        sent,
        words: webhookWords,
        idName: 'webhookId',
        titleOf: (record) => webhookTitle(record as Webhook), // only reads title members
        find: () => find(sent),
        read: (webhookId, { signal }) => loadWebhook({ siteId, webhookId }, signal),
      });
    },
    findStored: (output) => find(bodyOf(output)),
    announce: (webhook) => toasts.success(createdText(webhook.title, webhook)),
    // Without a secret in the response there is nothing to show.
    onSaved: (webhook) => (secretOf(webhook) === undefined ? goTo(webhook) : setCreated(webhook)),
  });
  const secret = created && secretOf(created);
  const secretDialog = created !== undefined && secret !== undefined && (
    <SecretDialog
      siteId={siteId}
      title={t('Signing secret of {title}', { title: created.title })}
      secret={secret}
      onClose={() => void goTo(created)}
    />
  );
  return { shell, secretDialog };
}

interface WebhookEdit<Output, Kept> {
  kind: RecordKind<WebhookAddress>;
  address: WebhookAddress;
  draft: RecordDraft<Output, Kept>;
  stored: LoadedText;
}

export function useWebhookEdit<Output, Kept>(edit: WebhookEdit<Output, Kept>) {
  const { kind, address, draft, stored } = edit;
  const { siteId, webhookId } = address;
  const navigate = useNavigate();
  const toasts = useToasts();
  return useFormShell({
    draft,
    draftOf: ['webhook', siteId, webhookId],
    stored,
    ...useKindWriter(kind, address, draft),
    announce: (saved) => toasts.success(savedText(webhookTitle(saved.body as Webhook), saved)), // as `webhookKind` saves it
    onSaved: () => navigate(paths.webhook.to(siteId, webhookId), { replace: true }),
  });
}

function secretOf({ answered }: CreatedRecord): string | undefined {
  return answered.map(({ secret }) => textOf(secret)).find((secret) => secret !== undefined);
}
