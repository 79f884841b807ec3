import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { issueMessages } from '#contract/base/issues.ts';
import { changePassword } from '#contract/people/own-account.ts';
import { t } from '#words/t.ts';
import { ownAccountMutations } from './own-account.queries.ts';

/** Changes the password, given the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const toasts = useToasts();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { mutateAsync: change } = useMutation(ownAccountMutations.changePassword());
  const form = useForm({
    resolver: zodResolver(changePassword.body, issueMessages),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (passwords) => {
    try {
      await change(passwords);
      form.reset();
      toasts.success(t('Password changed. You’ve been signed out of all other sessions.'));
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return (
    <form
      noValidate
      className="card-form"
      aria-label={t('Password')}
      onSubmit={(event) => void submit(event)}
    >
      <UsernameForManagers email={email} />
      <PasswordInput
        label={t('Current password')}
        field={form.register('currentPassword')}
        problem={errors.currentPassword?.message}
      />
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        field={form.register('password')}
        problem={errors.password?.message}
      />
      {errors.password === undefined && (
        <PasswordMeter password={password} ownWords={[email, you.firstName, you.lastName]} />
      )}
      {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
      <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('Change password')}
      </Button>
    </form>
  );
}
