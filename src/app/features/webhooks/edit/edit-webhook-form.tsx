import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { issueMessages } from '#contract/issues.ts';
import { newWebhookSchema, type Webhook } from '#contract/webhook.ts';
import { paths } from '../../../paths.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { FormFoot } from '../../../shared/forms/form-foot.tsx';
import { useFormSave } from '../../../shared/forms/use-form-save.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { webhookTitle } from '../webhook-title.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';
import { useSaveWebhook } from './use-save-webhook.ts';
import { WebhookFields, type WebhookFormValues } from './webhook-fields.tsx';
import { changeOf, valuesOf, type WebhookValues } from './webhook-values.ts';

/** Events of another server are its own to know. */
const editedSchema = z.partial(
  z.extend(z.omit(newWebhookSchema, { status: true }), {
    events: z.array(z.string()).check(z.minLength(1, 'Choose at least one event')),
  }),
);
const check = zodResolver(editedSchema, issueMessages);

interface EditWebhookFormProps {
  address: WebhookAddress;
  stored: Answer<Webhook>;
}

/** The form of a webhook that exists. Only what is changed in it is checked and sent. */
export function EditWebhookForm({ address, stored }: EditWebhookFormProps) {
  const { siteId, webhookId } = address;
  // What is typed is typed over this one, whatever comes meanwhile.
  const [opened] = useState(stored);
  const [before] = useState(() => valuesOf(opened.body));
  const form = useForm<WebhookFormValues, unknown, Partial<WebhookValues>>({
    defaultValues: before,
    resolver: ((values, context, options) =>
      check(changeOf(before, values), context, options as never)) as Resolver<
      WebhookFormValues,
      unknown,
      Partial<WebhookValues>
    >,
  });
  const navigate = useNavigate();
  const toasts = useToasts();
  const write = useSaveWebhook({ address, opened, before });
  const { save, isDirty } = useFormSave(form, {
    write: async (change) => {
      const saved = await write(change);
      toasts.success(`${webhookTitle(saved)} saved`);
    },
    onSaved: () => navigate(paths.webhook.to(siteId, webhookId), { replace: true }),
  });
  const { errors, isSubmitting, isDirty: hasChanges } = form.formState;
  return (
    <form noValidate aria-label="Webhook" onSubmit={(event) => void save(event)}>
      <LeaveGuard isDirty={isDirty} what="Your changes to this webhook" />
      <WebhookFields form={form as never} isNew={false} />
      <FormFoot
        problem={errors.root?.service?.message}
        cancelTo={paths.webhook.to(siteId, webhookId)}
        submitLabel="Save changes"
        isSubmitting={isSubmitting}
        isIdle={!hasChanges}
      />
    </form>
  );
}
