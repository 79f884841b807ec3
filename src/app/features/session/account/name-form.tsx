import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callForAnswer } from '#app/kit/api/call.ts';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
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
  const { form, input, submit } = useServiceForm({
    schema: changeOwnName.body,
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    send: save,
  });
  const { isDirty, defaultValues } = form.formState;

  async function save(name: OwnName): Promise<void> {
    const outcome = await versionedWrite({
      load: () => callForAnswer(getCurrentUser, {}),
      put: (_, { etag }) => change({ name, etag }),
      // Other fields may be newer, which does not matter here, and an earlier save may have had no response.
      make: (current) =>
        [defaultValues, name].some(
          (one) =>
            current?.body.firstName === one?.firstName && current?.body.lastName === one?.lastName,
        )
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
    } else throw outcome.error;
  }
  return (
    <Form noValidate className="card-form" aria-label={t('Name')} onSubmit={submit.onSubmit}>
      <Pair>
        <TextInput label={t('First name')} autoComplete="given-name" {...input('firstName')} />
        <TextInput label={t('Last name')} autoComplete="family-name" {...input('lastName')} />
      </Pair>
      {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
      <Button type="submit" variant="outlined" disabled={!isDirty} loading={submit.isPending}>
        {t('Save name')}
      </Button>
    </Form>
  );
}
