import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callForAnswer } from '#app/kit/api/call.ts';
import { applyProblem } from '#app/kit/forms/apply-problem.ts';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import { issueMessages } from '#contract/base/issues.ts';
import { type CurrentUser, getCurrentUser } from '#contract/people/auth.ts';
import { changeOwnName } from '#contract/people/own-account.ts';
import { t } from '#words/t.ts';

type OwnName = z.output<typeof changeOwnName.body>;

const Form = styled('form')({ marginBottom: 20, '& > button': { justifySelf: 'start' } });

/** Changes the user's own name, which an administrator may change concurrently. */
export function NameForm({ user }: { user: CurrentUser }) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutateAsync: change } = useMutation({
    mutationFn: ({ name, etag }: { name: OwnName; etag: string | undefined }) =>
      callForAnswer(changeOwnName, { body: name }, { ifMatch: etag }),
  });
  const form = useForm({
    resolver: zodResolver(changeOwnName.body, issueMessages),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { errors, isSubmitting, isDirty, defaultValues } = form.formState;

  const submit = form.handleSubmit(async (name) => {
    const outcome = await versionedWrite({
      load: () => callForAnswer(getCurrentUser, {}),
      put: (_, { etag }) => change({ name, etag }),
      // Other fields may be newer, which does not matter here.
      make: (current) =>
        current?.body.firstName === defaultValues?.firstName &&
        current?.body.lastName === defaultValues?.lastName
          ? { text: JSON.stringify(name), changed: Object.keys(name) }
          : undefined,
    });
    if (outcome.kind === 'stored') {
      form.reset(name);
      toasts.success(t('Name saved'));
    } else if (outcome.kind === 'newer') {
      const { firstName, lastName } = outcome.theirs.body;
      form.reset({ firstName, lastName }, { keepDirtyValues: true });
      void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey });
      const message = t(
        'Someone else changed your name while you were editing. Your entries are still here; saving again replaces the other change.',
      );
      form.setError('root.service', { message });
    } else applyProblem(form, outcome.error);
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
