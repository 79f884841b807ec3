import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { issueMessages } from '#contract/issues.ts';
import { changeOwnName } from '#contract/own-account.ts';
import { t } from '#words/t.ts';
import { ownAccountMutations } from './own-account.queries.ts';

const Form = styled('form')({ marginBottom: 20, '& > button': { justifySelf: 'start' } });

/** One's own name, as colleagues see it. */
export function NameForm({ user }: { user: CurrentUser }) {
  const toasts = useToasts();
  const { mutateAsync: change } = useMutation(ownAccountMutations.changeName());
  const form = useForm({
    resolver: zodResolver(changeOwnName.body, issueMessages),
    // What is stored anew comes in, and what is being typed stays.
    values: { firstName: user.firstName, lastName: user.lastName },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (name) => {
    try {
      await change(name);
      form.reset(name);
      toasts.success(t('Your name is saved'));
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return (
    <Form
      noValidate
      className="card-form"
      aria-label={t('Name')}
      onSubmit={(event) => void submit(event)}
    >
      <Pair>
        <TextInput
          label={t('First name')}
          autoComplete="given-name"
          field={form.register('firstName')}
          problem={errors.firstName?.message}
        />
        <TextInput
          label={t('Last name')}
          autoComplete="family-name"
          field={form.register('lastName')}
          problem={errors.lastName?.message}
        />
      </Pair>
      {errors.root?.service && <Alert severity="error">{errors.root.service.message}</Alert>}
      <Button type="submit" variant="outlined" disabled={!isDirty} loading={isSubmitting}>
        {t('Save name')}
      </Button>
    </Form>
  );
}
