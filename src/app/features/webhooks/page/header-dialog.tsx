import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { newWebhookHeaderSchema, type WebhookHeader } from '#contract/ahds/webhook-headers.ts';
import { issueMessages } from '#contract/base/issues.ts';
import { t } from '#words/t.ts';
import { webhookExtensionMutations } from '../webhook-extensions.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

interface HeaderDialogProps {
  address: WebhookAddress;
  url: string | undefined;
  /** The header to replace; undefined to add one. */
  replaced: WebhookHeader | undefined;
  names: readonly string[];
  onClose: () => void;
}

const Fields = styled('div')({ display: 'grid', gap: 12 });

const plainInput = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;

/** Adds a header or replaces its value, which stays within the dialog. */
export function HeaderDialog({ address, url = '', replaced, names, onClose }: HeaderDialogProps) {
  const toasts = useToasts();
  const { mutateAsync: set } = useMutation(webhookExtensionMutations.setHeader(address));
  const form = useForm({
    resolver: zodResolver(schemaFor(replaced, names), issueMessages),
    defaultValues: { name: replaced?.name ?? '', value: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (header) => {
    try {
      await set(header);
      toasts.success(t('{name} is now sent with every request', { name: header.name }));
      onClose();
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return (
    <FormDialog
      title={
        replaced === undefined
          ? t('Add request header')
          : t('Replace the value of {name}', { name: replaced.name })
      }
      explanation={t(
        'Sent with every delivery and test to {origin} only. If the webhook’s host changes, set it again.',
        { origin: URL.parse(url)?.origin ?? t('this receiver') },
      )}
      submitLabel={replaced === undefined ? t('Add header') : t('Replace value')}
      isPending={isSubmitting}
      problem={errors.root?.service?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Fields>
        {replaced === undefined && (
          <TextInput
            label={t('Name')}
            autoFocus
            autoComplete="off"
            inputProps={{ ...plainInput, placeholder: 'Authorization' }}
            field={form.register('name')}
            problem={errors.name?.message}
          />
        )}
        <TextInput
          label={t('Value')}
          autoFocus={replaced !== undefined}
          autoComplete="off"
          inputProps={{ ...plainInput, placeholder: 'Bearer …' }}
          hint={
            url.toLowerCase().startsWith('http://')
              ? t('Without https, it can be read in transit. It can’t be viewed again')
              : t('Stored encrypted; can’t be viewed again')
          }
          field={form.register('value')}
          problem={errors.value?.message}
        />
      </Fields>
    </FormDialog>
  );
}

/** Adding an existing name would silently replace it. */
function schemaFor(replaced: WebhookHeader | undefined, names: readonly string[]) {
  if (replaced !== undefined) return newWebhookHeaderSchema;
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return newWebhookHeaderSchema.check(
    z.refine(({ name }) => !taken.has(name.toLowerCase()), {
      path: ['name'],
      error: t('Already exists. Replace its value instead'),
    }),
  );
}
