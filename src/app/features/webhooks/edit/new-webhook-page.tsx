import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { issueMessages } from '#contract/issues.ts';
import { type NewWebhook, newWebhookSchema, type WebhookWithSecret } from '#contract/webhook.ts';
import { paths } from '../../../paths.ts';
import { FormFoot } from '../../../shared/forms/form-foot.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { NotAllowedState } from '../../../shared/ui/not-allowed-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import { useCanManage } from '../use-can-manage.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import { WebhookFields, type WebhookFormValues } from './webhook-fields.tsx';
import { emptyWebhook } from './webhook-values.ts';

// The schema's events are those of the contract; a new webhook can have no others.
const resolver = zodResolver(newWebhookSchema, issueMessages) as unknown as Resolver<
  WebhookFormValues,
  unknown,
  NewWebhook
>;

/** Makes a webhook, and shows its secret once. */
export function NewWebhookPage() {
  const { siteId = '' } = useParams();
  const canManage = useCanManage();
  const breadcrumbs = [{ label: 'Webhooks', to: paths.webhooks.to(siteId) }];
  return (
    <>
      <PageHeader title="New webhook" breadcrumbs={breadcrumbs} />
      {canManage ? (
        <NewWebhookForm key={siteId} siteId={siteId} />
      ) : (
        <NotAllowedState what="make webhooks" />
      )}
    </>
  );
}

function NewWebhookForm({ siteId }: { siteId: string }) {
  const form = useForm<WebhookFormValues, unknown, NewWebhook>({
    resolver,
    defaultValues: emptyWebhook,
  });
  const navigate = useNavigate();
  const { mutateAsync: create } = useMutation(webhookMutations.create(siteId));
  const [made, setMade] = useState<WebhookWithSecret>();
  const leave = useRef((webhook: WebhookWithSecret) =>
    navigate(paths.webhook.to(siteId, webhook.webhookId), { replace: true }),
  );
  const { save, isDirty } = useFormSave(form, {
    write: (webhook) => create(webhook),
    // A deployment that tells no secret has nothing to show before going on.
    onSaved: (answer) => (answer.secret === undefined ? leave.current(answer) : setMade(answer)),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="New webhook" onSubmit={(event) => void save(event)}>
      {made === undefined && <LeaveGuard isDirty={isDirty} what="The new webhook" />}
      <WebhookFields form={form as never} isNew />
      <FormFoot
        problem={errors.root?.service?.message}
        cancelTo={paths.webhooks.to(siteId)}
        submitLabel="Create webhook"
        isSubmitting={isSubmitting}
      />
      {made?.secret !== undefined && (
        <SecretDialog
          siteId={siteId}
          title={`Signing secret of ${webhookTitle(made)}`}
          secret={made.secret}
          onClose={() => void leave.current(made)}
        />
      )}
    </form>
  );
}
