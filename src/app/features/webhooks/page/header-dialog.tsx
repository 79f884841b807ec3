import * as z from 'zod/mini';
import { useSend } from '#app/kit/api/operation-options.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import {
  newWebhookHeaderSchema,
  setWebhookHeader,
  type WebhookHeader,
} from '#contract/ahds/webhook-headers.ts';
import { t } from '#words/t.ts';
import { webhookParams } from '../webhooks.queries.ts';

interface HeaderDialogProps {
  address: RecordAddress;
  url: string | undefined;
  /** The header to replace; undefined to add one. */
  replaced: WebhookHeader | undefined;
  names: readonly string[];
  onClose: () => void;
}

const plainInput = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;

export function HeaderDialog({ address, url = '', replaced, names, onClose }: HeaderDialogProps) {
  const toasts = useToasts();
  const sendWrite = useSend();
  const { input, submit } = useServiceForm({
    schema: schemaFor(replaced, names),
    defaultValues: { name: replaced?.name ?? '', value: '' },
    send: async ({ name, value }) => {
      await sendWrite(setWebhookHeader, {
        params: { ...webhookParams(address), name },
        body: { value },
      });
      toasts.success(t('{name} is now sent with every request', { name }));
      onClose();
    },
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
      {...submit}
      onClose={onClose}
    >
      {replaced === undefined && (
        <TextInput
          label={t('Name')}
          autoFocus
          autoComplete="off"
          inputProps={{ ...plainInput, placeholder: 'Authorization' }}
          {...input('name')}
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
        {...input('value')}
      />
    </FormDialog>
  );
}

/** Adding an existing name would silently replace it. */
function schemaFor(replaced: WebhookHeader | undefined, names: readonly string[]) {
  if (replaced !== undefined) return newWebhookHeaderSchema;
  const takenNames = new Set(names.map((name) => name.toLowerCase()));
  return newWebhookHeaderSchema.check(
    z.refine(({ name }) => !takenNames.has(name.toLowerCase()), {
      path: ['name'],
      error: t('Already exists. Replace its value instead'),
    }),
  );
}
