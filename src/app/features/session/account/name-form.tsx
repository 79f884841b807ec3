import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isStatus } from '#app/kit/api/api-error.ts';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { issueMessages } from '#contract/issues.ts';
import { changeOwnName } from '#contract/own-account.ts';
import { t } from '#words/t.ts';
import { type OwnName, ownAccountMutations, readOwnAccount } from './own-account.queries.ts';

const Form = styled('form')({ marginBottom: 20, '& > button': { justifySelf: 'start' } });

/** One's own name, as colleagues see it; an administrator may be changing it, too. */
export function NameForm({ user }: { user: CurrentUser }) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutateAsync: change } = useMutation(ownAccountMutations.changeName());
  const form = useForm({
    resolver: zodResolver(changeOwnName.body, issueMessages),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { errors, isSubmitting, isDirty, defaultValues } = form.formState;

  /** Whether the name that it began from is still the stored one; the write is made over that version. */
  async function save(name: OwnName): Promise<boolean> {
    const { body, etag } = await readOwnAccount();
    const { firstName, lastName } = body;
    if (firstName !== defaultValues?.firstName || lastName !== defaultValues.lastName) {
      form.reset({ firstName, lastName }, { keepDirtyValues: true });
      void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey });
      return false;
    }
    try {
      await change({ name, etag });
      return true;
    } catch (error) {
      // Something else of the account is newer, or the name: reading it again tells.
      if (isStatus(error, 412)) return await save(name);
      throw error;
    }
  }

  const submit = form.handleSubmit(async (name) => {
    try {
      if (await save(name)) {
        form.reset(name);
        toasts.success(t('Your name is saved'));
      } else {
        const message = t(
          'Somebody changed your name meanwhile. Look at both fields: what you typed is still there, and saving again replaces theirs.',
        );
        form.setError('root.service', { message });
      }
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
