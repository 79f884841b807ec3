import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import type { Answer } from '#app/kit/api/call.ts';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { paths } from '#app/paths.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import { useFieldsDraft } from '#app/record-form/use-fields-draft.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { whileOpen } from '#app/versions/newer/use-newer-save.ts';
import { newWebhookSchema, type Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { useCanManage } from '../use-can-manage.ts';
import { webhookKind } from '../webhook-kind.ts';
import { type WebhookAddress, webhookQueries, webhookTitle } from '../webhooks.queries.ts';
import { EditForeignWebhookForm, NewForeignWebhookForm } from './foreign-webhook-form.tsx';
import { isOwnForm } from './plain-fields.ts';
import { useSampleWebhook } from './use-site-webhooks.ts';
import { useNewWebhook, useWebhookEdit } from './use-webhook-shell.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookValues } from './webhook-values.ts';

/** Foreign events are not validated. */
const formSchema = z.extend(newWebhookSchema, {
  events: z.array(z.string()).check(z.minLength(1, t('Choose at least one event'))),
});
const editedSchema = z.partial(z.omit(formSchema, { status: true }));

/** Whether our own form fits the webhook. */
function useIsOwnForm(webhook: JsonObject | undefined): boolean {
  const isOurs = useOffers()('listEventTypes');
  return isOurs || webhook === undefined || isOwnForm(webhook);
}

export function EditWebhookPage() {
  const { siteId = '', webhookId = '' } = useParams();
  const address = { siteId, webhookId };
  const { data: stored } = useSuspenseQuery({ ...webhookQueries.details(address), ...whileOpen });
  const canManage = useCanManage();
  const title = webhookTitle(stored.body);
  const hasOwnForm = useIsOwnForm(parseJsonObject(stored.text));
  const EditForm = hasOwnForm ? EditWebhookForm : EditForeignWebhookForm;
  return (
    <>
      <PageHeader
        title={t('Edit {title}', { title })}
        breadcrumbs={[
          { label: t('Webhooks'), to: paths.webhooks.to(siteId) },
          { label: title, to: paths.webhook.to(siteId, webhookId) },
        ]}
      />
      {canManage ? (
        // A new form per webhook.
        <EditForm key={`${siteId}/${webhookId}`} address={address} stored={stored} />
      ) : (
        <Unavailable reason="forbidden" what={t('edit webhooks')} />
      )}
    </>
  );
}

interface EditWebhookFormProps {
  address: WebhookAddress;
  stored: Answer<Webhook>;
}

/** Only changed fields are validated and sent. */
function EditWebhookForm({ address, stored }: EditWebhookFormProps) {
  const { siteId, webhookId } = address;
  const { form, draft, failure } = useFieldsDraft({
    values: webhookValues,
    schema: editedSchema,
    stored,
  });
  const shell = useWebhookEdit({ kind: webhookKind, address, draft, stored });
  return (
    <FormShell
      shell={shell}
      words={webhookKind.words}
      what={t('Your changes to this webhook')}
      formLabel={t('Webhook')}
      cancelTo={paths.webhook.to(siteId, webhookId)}
      failure={failure}
    >
      <WebhookFields form={form as never} isNew={false} />
    </FormShell>
  );
}

export function NewWebhookPage() {
  const { siteId = '' } = useParams();
  const canManage = useCanManage();
  const breadcrumbs = [{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }];
  return (
    <>
      <PageHeader title={t('New webhook')} breadcrumbs={breadcrumbs} />
      {canManage ? (
        <NewForm key={siteId} siteId={siteId} />
      ) : (
        <Unavailable reason="forbidden" what={t('create webhooks')} />
      )}
    </>
  );
}

/** Shows the fields of existing webhooks, if there are any. */
function NewForm({ siteId }: { siteId: string }) {
  const { webhooks, sample, isPending } = useSampleWebhook(siteId);
  const hasOwnForm = useIsOwnForm(sample);
  if (isPending) return <FormSkeleton fields={5} />;
  return hasOwnForm || sample === undefined ? (
    <NewWebhookForm siteId={siteId} />
  ) : (
    <NewForeignWebhookForm siteId={siteId} sample={sample} webhooks={webhooks} />
  );
}

function NewWebhookForm({ siteId }: { siteId: string }) {
  const { form, draft, failure } = useFieldsDraft({
    values: webhookValues,
    schema: formSchema,
    stored: undefined,
  });
  const { shell, secretDialog } = useNewWebhook(siteId, draft, JSON.stringify);
  return (
    <>
      <FormShell
        shell={shell}
        words={webhookKind.words}
        what={t('The new webhook')}
        formLabel={t('New webhook')}
        saveLabel={t('Create webhook')}
        cancelTo={paths.webhooks.to(siteId)}
        failure={failure}
      >
        <WebhookFields form={form as never} isNew />
      </FormShell>
      {secretDialog}
    </>
  );
}
