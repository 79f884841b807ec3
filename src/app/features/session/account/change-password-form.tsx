import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type Control, useForm } from 'react-hook-form';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { issueMessages } from '#contract/issues.ts';
import { changePassword } from '#contract/own-account.ts';
import { PasswordLength } from '../passwords/password-length.tsx';
import { ownAccountMutations } from './own-account.queries.ts';

/** Another password, chosen by whoever knows the one of today. */
export function ChangePasswordForm({ email }: { email: string }) {
  const toasts = useToasts();
  const { mutateAsync: change } = useMutation(ownAccountMutations.changePassword());
  const form = useForm({
    resolver: zodResolver(changePassword.body, issueMessages),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (passwords) => {
    try {
      await change(passwords);
      form.reset();
      toasts.success('Password changed. You are signed out everywhere else.');
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return (
    <form
      noValidate
      className="card-form"
      aria-label="Password"
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells password managers whose password they are about to keep. */}
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordInput
        label="Password of today"
        field={form.register('currentPassword')}
        problem={errors.currentPassword?.message}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        field={form.register('password')}
        problem={errors.password?.message}
      />
      {errors.password === undefined && (
        // It reads this one field of the form.
        <PasswordLength control={form.control as unknown as Control<{ password: string }>} />
      )}
      {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
      <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        Change password
      </Button>
    </form>
  );
}
