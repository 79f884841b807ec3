import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { issueMessages } from '#contract/base/issues.ts';
import { setPassword } from '#contract/people/auth.ts';
import { t } from '#words/t.ts';
import { type LinkProblem, linkProblemOf } from './link-problem.ts';
import { passwordMutations } from './passwords.queries.ts';

interface NewPasswordFormProps {
  token: string;
  /** The person, if known. */
  email: string | undefined;
  /** Words that the password must not contain, if known. */
  ownWords: readonly string[];
  onSet: () => Promise<void> | void;
  /** The link turned out to be invalid. */
  onLinkProblem: (problem: LinkProblem) => void;
}

const newPasswordSchema = z.pick(setPassword.body, { password: true });

/** A single field that can be revealed, instead of two. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, email, ownWords, onSet, onLinkProblem } = props;
  const { mutateAsync: set } = useMutation(passwordMutations.set());
  const form = useForm({
    resolver: zodResolver(newPasswordSchema, issueMessages),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await set({ token, password });
    } catch (error) {
      const problem = linkProblemOf(error);
      if (problem === undefined) applyProblem(form, error);
      else onLinkProblem(problem);
      return;
    }
    await onSet();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card-form">
      {email !== undefined && <UsernameForManagers email={email} />}
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        autoFocus
        field={form.register('password')}
        problem={errors.password?.message}
      />
      {errors.password === undefined && <PasswordMeter password={password} ownWords={ownWords} />}
      {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
        {t('Set password')}
      </Button>
    </form>
  );
}
