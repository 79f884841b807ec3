import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import type { Answer } from '#app/kit/api/call.ts';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import {
  formatJsonLine,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { redactSecrets } from '#app/kit/requests/redact-secrets.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { createdText, type LoadedText, savedText } from '#app/record/stored-text.ts';
import { type CreatedRecord, createdRecord } from '#app/record-form/created-record.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import { useFieldsDraft } from '#app/record-form/use-fields-draft.ts';
import { useFormShell, useKindWriter } from '#app/record-form/use-form-shell.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { whileOpen } from '#app/versions/newer/newer-save.tsx';
import {
  createWebhook,
  newWebhookSchema,
  patchWebhook,
  type Webhook,
} from '#contract/ahds/webhook.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import { webhookWords } from '../webhook-fields.shared.ts';
import { webhookKind } from '../webhook-kind.shared.ts';
import { findWebhooks, webhookMutations, webhookTitle } from '../webhooks.queries.ts';
import { ForeignWebhookFields } from './foreign-webhook-fields.tsx';
import { isOwnForm, plainFields, plainValues, useSampleWebhook } from './plain-fields.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookValues } from './webhook-values.ts';

/** Foreign events are not validated. */
const newSchema = z.extend(newWebhookSchema, {
  events: z.array(z.string()).check(z.minLength(1, t('Choose at least one event'))),
});
const editedSchema = z.partial(z.omit(newSchema, { status: true }));
/** Only the deployment itself can validate other fields. */
const foreignSchema = z.record(z.string(), z.unknown());

interface WebhookFormOptions {
  /** The edited webhook; for a new one, another of the deployment, if any. */
  sample: JsonObject | undefined;
  stored: LoadedText | undefined;
}

/** The form of a webhook: ours, or for a deployment with other fields one with those of the sample. */
function useWebhookForm({ sample = {}, stored }: WebhookFormOptions) {
  const isOurs = useOffers()('listEventTypes');
  const [foreign] = useState(() =>
    isOurs || Object.keys(sample).length === 0 || isOwnForm(sample)
      ? undefined
      : { sample, fields: plainFields(sample) },
  );
  const values = foreign ? plainValues(foreign.fields, stored && sample) : webhookValues;
  const ownSchema = stored ? editedSchema : newSchema;
  const { form, draft, failure } = useFieldsDraft<FieldValues, object>({
    values: values as never, // those of its own inputs
    schema: foreign ? foreignSchema : ownSchema,
    stored,
  });
  const safeDraft = useMemo(
    () => ({
      ...draft,
      serialize: () => {
        const texts = [draft.text(), draft.base().text];
        // Any foreign field may be a secret, which must not be stored on the device.
        const isSafe = !foreign || texts.every((text) => redactSecrets(text) === text);
        return isSafe ? draft.serialize() : undefined;
      },
    }),
    [draft, foreign],
  );
  const fields = foreign ? (
    <ForeignWebhookFields {...foreign} form={form as never} draft={draft} />
  ) : (
    <WebhookFields form={form as never} isNew={stored === undefined} />
  );
  return { draft: safeDraft, failure, fields };
}

export function EditWebhookPage() {
  const address = useRecordAddress();
  const { siteId, recordId } = address;
  const { data: stored } = useSuspenseQuery({
    ...recordQueries.current(webhookKind, address),
    ...whileOpen,
  });
  const title = webhookTitle(stored.body);
  const header = {
    title: t('Edit {name}', { name: title }),
    breadcrumbs: [
      { label: t('Webhooks'), to: paths.webhooks.to(siteId) },
      { label: title, to: paths.webhook.to(siteId, recordId) },
    ],
  };
  return (
    <GuardedPage {...header} operation={patchWebhook} purpose={t('edit webhooks')}>
      <PageHeader {...header} />
      <EditWebhookForm address={address} stored={stored} />
    </GuardedPage>
  );
}

/** Only changed fields are validated and sent. */
function EditWebhookForm(props: { address: RecordAddress; stored: Answer<Webhook> }) {
  const { address, stored } = props;
  const { siteId, recordId } = address;
  const { draft, failure, fields } = useWebhookForm({
    sample: parseJsonObject(stored.text),
    stored,
  });
  const navigate = useNavigate();
  const toasts = useToasts();
  const shell = useFormShell({
    draft,
    draftOf: ['webhook', siteId, recordId],
    stored,
    ...useKindWriter(webhookKind, address, draft),
    announce: (saved) => toasts.success(savedText(webhookTitle(saved.body as Webhook), saved)), // as `webhookKind` saves it
    onSaved: () => navigate(paths.webhook.to(siteId, recordId), { replace: true }),
  });
  return (
    <FormShell
      shell={shell}
      words={webhookWords}
      what={t('Your changes to this webhook')}
      formLabel={t('Webhook')}
      cancelTo={paths.webhook.to(siteId, recordId)}
      failure={failure}
    >
      {fields}
    </FormShell>
  );
}

export function NewWebhookPage() {
  const { siteId = '' } = useParams();
  const { sample, isPending } = useSampleWebhook(siteId);
  const header = {
    title: t('New webhook'),
    breadcrumbs: [{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }],
  };
  const purpose = t('create {nouns}', { nouns: inSentence(t('Webhooks')) });
  return (
    <GuardedPage {...header} operation={createWebhook} purpose={purpose}>
      <PageHeader {...header} />
      {isPending ? <FormSkeleton fields={5} /> : <NewWebhookForm siteId={siteId} sample={sample} />}
    </GuardedPage>
  );
}

/** Creates a webhook, shows the returned secret and opens its page, or the list if its id is unknown. */
function NewWebhookForm({ siteId, sample }: { siteId: string; sample: JsonObject | undefined }) {
  const { draft, failure, fields } = useWebhookForm({ sample, stored: undefined });
  const { mutateAsync: create } = useMutation(webhookMutations.create(siteId));
  const navigate = useNavigate();
  const toasts = useToasts();
  const [created, setCreated] = useState<CreatedRecord>();
  const goTo = ({ id }: CreatedRecord) =>
    navigate(id === undefined ? paths.webhooks.to(siteId) : paths.webhook.to(siteId, id), {
      replace: true,
    });
  const client = useQueryClient();
  const titleOf = (record: object) => webhookTitle(record as Webhook); // only reads title members
  const find = (output: object) => findWebhooks(client, siteId, titleOf(output));
  const shell = useFormShell({
    draft,
    draftOf: ['webhook', siteId, 'new'],
    stored: undefined,
    put: async ({ output }: { output: object }) => {
      const sent = formatJsonLine(output as JsonObject); // a record
      return await createdRecord(await create(sent), {
        sent,
        words: webhookWords,
        idName: 'webhookId',
        titleOf,
        find: () => find(output),
        read: (recordId, reading) => webhookKind.read({ siteId, recordId }, reading),
      });
    },
    findStored: find,
    announce: (webhook) => toasts.success(createdText(webhook.title, webhook)),
    // Without a secret in the response there is nothing to show.
    onSaved: (webhook) => (secretOf(webhook) === undefined ? goTo(webhook) : setCreated(webhook)),
  });
  const secret = created && secretOf(created);
  return (
    <>
      <FormShell
        shell={shell}
        words={webhookWords}
        what={t('The new webhook')}
        formLabel={t('New webhook')}
        saveLabel={t('Create webhook')}
        cancelTo={paths.webhooks.to(siteId)}
        failure={failure}
      >
        {fields}
      </FormShell>
      {created !== undefined && secret !== undefined && (
        <SecretDialog
          siteId={siteId}
          title={t('Signing secret of {title}', { title: created.title })}
          secret={secret}
          onClose={() => void goTo(created)}
        />
      )}
    </>
  );
}

function secretOf({ answered }: CreatedRecord): string | undefined {
  return answered.map(({ secret }) => textOf(secret)).find((secret) => secret !== undefined);
}
