import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#app/kit/dialogs/form-dialog.tsx';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { issueMessages } from '#contract/base/issues.ts';
import type { OutputOf } from '#contract/base/operation.ts';
import {
  addAuthenticatorApp,
  type beginAuthenticatorApp,
} from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';
import { ownAccountMutations } from './own-account.queries.ts';
import { QrCode } from './qr-code.tsx';

export type AppSetup = OutputOf<typeof beginAuthenticatorApp>;

interface AddAppDialogProps {
  setup: AppSetup;
  onAdded: (name: string, recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const Secret = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** Shows the secret of a new authenticator app, which is added with its first code. */
export function AddAppDialog({ setup, onAdded, onClose }: AddAppDialogProps) {
  const { challengeToken, secret, secretUri } = setup;
  const add = useMutation(ownAccountMutations.addApp());
  const form = useForm({
    resolver: zodResolver(addAuthenticatorApp.body, issueMessages),
    defaultValues: { challengeToken, code: '', name: t('Authenticator app') },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await add.mutateAsync(body);
      onClose();
      onAdded(body.name, recoveryCodes);
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return (
    <FormDialog
      title={t('Add authenticator app')}
      explanation={t('Scan this with your app, then enter the code that it shows.')}
      submitLabel={t('Add')}
      isPending={add.isPending}
      problem={errors.root?.service?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div className="card-form">
        <Secret>
          <QrCode text={secretUri} label={t('QR code for your authenticator app')} />
          <Note>{t('Can’t scan it? Enter this key:')}</Note>
          <span>
            <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
            <CopyButton text={secret} label={t('Copy key')} />
          </span>
        </Secret>
        <TextInput
          label={t('Code from your authenticator app')}
          autoComplete="one-time-code"
          autoFocus
          inputProps={{ inputMode: 'numeric', maxLength: 12 }}
          field={form.register('code')}
          problem={errors.code?.message}
        />
        <TextInput
          label={t('Name')}
          field={form.register('name')}
          problem={errors.name?.message}
          hint={t('So that you recognize it later')}
        />
      </div>
    </FormDialog>
  );
}
