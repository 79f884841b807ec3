import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isStatus } from '#app/kit/api/api-error.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';

/** What a change of one's own second factors needs. */
interface Identity {
  currentPassword?: string;
  name?: string;
}

interface IdentityDialogProps {
  title: string;
  explanation?: string;
  submitLabel: string;
  isDanger?: boolean;
  /** Asks for the password, since the sign-in is not recent. */
  needsPassword: boolean;
  /** Asks for a name, too. */
  initialName?: string;
  /** Closes the dialog, unless it rejects. */
  onConfirm: (identity: Identity) => Promise<void>;
  onClose: () => void;
}

/** Confirms a change of one's own second factors. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { title, explanation, submitLabel, isDanger, initialName, onConfirm, onClose } = props;
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  // The sign-in may have become too old since the page was loaded.
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword);
  const form = useForm({ defaultValues: { name: initialName ?? '', currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const problem = errors.root?.service?.message;
  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    try {
      await onConfirm({
        ...(initialName !== undefined && { name }),
        ...(needsPassword && { currentPassword }),
      });
      onClose();
    } catch (error) {
      if (isStatus(error, 400) && error.issues.some(({ path }) => path === 'currentPassword')) {
        setNeedsPassword(true);
      }
      applyProblem(form, error);
    }
  });
  return (
    <ModalDialog
      title={title}
      text={explanation}
      maxWidth="xs"
      role={isDanger ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isSubmitting}
          >
            {submitLabel}
          </Button>
        </>
      }
      onSubmit={(event) => void submit(event)}
      onClose={isSubmitting ? undefined : onClose}
    >
      {(initialName !== undefined || needsPassword || problem !== undefined) && (
        <div className="card-form">
          {initialName !== undefined && (
            <TextInput
              label={t('Name')}
              autoFocus
              field={form.register('name')}
              problem={errors.name?.message}
              hint={t('So that you recognize it later')}
            />
          )}
          {needsPassword && (
            <>
              <UsernameForManagers email={you.email} />
              <PasswordInput
                label={t('Current password')}
                autoFocus={initialName === undefined}
                field={form.register('currentPassword')}
                problem={errors.currentPassword?.message}
              />
            </>
          )}
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </div>
      )}
    </ModalDialog>
  );
}
