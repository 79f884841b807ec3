import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { changePassword } from '#contract/people/own-account.ts';
import { t } from '#words/t.ts';

/** Changes the password, given the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const toasts = useToasts();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { mutateAsync: change } = useMutation(mutationOf(changePassword));
  const { form, input, isSubmitting, problem, onSubmit } = useServiceForm({
    schema: changePassword.body,
    defaultValues: { currentPassword: '', password: '' },
    send: async (body) => {
      await change({ body });
      form.reset();
      toasts.success(t('Password changed. You’ve been signed out of all other sessions.'));
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const newPassword = input('password');
  return (
    <form noValidate className="card-form" aria-label={t('Password')} onSubmit={onSubmit}>
      <UsernameForManagers email={email} />
      <PasswordInput label={t('Current password')} {...input('currentPassword')} />
      <PasswordInput label={t('New password')} autoComplete="new-password" {...newPassword} />
      {newPassword.problem === undefined && (
        <PasswordMeter password={password} ownWords={[email, you.firstName, you.lastName]} />
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('Change password')}
      </Button>
    </form>
  );
}
