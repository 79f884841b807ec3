import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { FormDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';

/** Confirms the person who changes their second factors, with the new factor's name. */
export interface Identity {
  currentPassword?: string;
  name?: string;
}

interface IdentityDialogProps {
  title: string;
  explanation?: string;
  submitLabel: string;
  kind?: 'normal' | 'danger';
  /** Asks for the password, since the sign-in is not recent. */
  needsPassword: boolean;
  initialName?: string;
  /** Closes the dialog, unless it rejects. */
  onConfirm: (identity: Identity) => Promise<void>;
  onClose: () => void;
}

export function IdentityDialog(props: IdentityDialogProps) {
  const { title, explanation, submitLabel, kind = 'normal', initialName } = props;
  const { onConfirm, onClose } = props;
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  // The sign-in may have become too old since the page was loaded.
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword);
  const { input, submit } = useServiceForm<Required<Identity>, Required<Identity>>({
    defaultValues: { name: initialName ?? '', currentPassword: '' },
    send: async ({ name, currentPassword }) => {
      try {
        await onConfirm({
          ...(initialName !== undefined && { name }),
          ...(needsPassword && { currentPassword }),
        });
      } catch (error) {
        if (isStatus(error, 400) && error.issues.some(({ path }) => path === 'currentPassword')) {
          setNeedsPassword(true);
        }
        throw error;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      explanation={explanation}
      submitLabel={submitLabel}
      kind={kind}
      maxWidth="xs"
      {...submit}
      onClose={onClose}
    >
      {initialName !== undefined && (
        <TextInput
          label={t('Name')}
          autoFocus
          hint={t('So that you recognize it later')}
          {...input('name')}
        />
      )}
      {needsPassword && (
        <>
          <UsernameForManagers email={you.email} />
          <PasswordInput
            label={t('Current password')}
            autoFocus={initialName === undefined}
            {...input('currentPassword')}
          />
        </>
      )}
    </FormDialog>
  );
}
