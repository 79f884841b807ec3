import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { NotOfferedState } from '#app/kit/feedback/not-offered-state.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useListQuery } from '#app/list/list-query.ts';
import { FormShell } from '#app/record/form/form-shell.tsx';
import { useFieldsDraft } from '#app/record/form/use-fields-draft.ts';
import { useFormShell } from '#app/record/form/use-form-shell.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type User, userListQuerySchema } from '#contract/users.ts';
import { isLimitedByPlaces, useReach } from '../role-reach.ts';
import { userAccessMutations, userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';
import { userMutations, userQueries } from '../users.queries.ts';
import { AccessFields } from './access-fields.tsx';
import { ClientAccountsField, NameFields } from './person-fields.tsx';
import { useLeaveDrawer } from './use-leave-drawer.ts';
import {
  type UserEdit,
  type UserValues,
  undoOf,
  userFormSchema,
  userValues,
  userWords,
  writesOf,
} from './user-values.ts';

/** `/console/users/:userId/edit`, over the list. */
export function EditUserDrawer() {
  const { userId = '' } = useParams();
  const edited = useEditedUser(userId);
  // The row may leave the list behind while it is edited.
  const [last, setLast] = useState(edited.data);
  if (edited.data !== undefined && edited.data !== last) setLast(edited.data);
  const leave = useLeaveDrawer();
  if (last?.id === userId) return <EditUserForm key={userId} user={last} onClose={leave} />;
  return (
    <SideDrawer open title="Edit user" onClose={leave}>
      {edited.isElsewhere ? (
        <NotOfferedState what="page for one user">
          This user is not on the page of the list behind. Find them in the list and choose Edit.
        </NotOfferedState>
      ) : (
        <UnloadedPart query={edited.query} what="This user" thing="user">
          <FormSkeleton fields={4} />
        </UnloadedPart>
      )}
    </SideDrawer>
  );
}

/** The user to edit: asked for by id where that is offered, else the one on the page of the list behind. */
function useEditedUser(userId: string) {
  const hasDetails = useOffers()('getUser');
  const [query] = useListQuery(userListQuerySchema);
  const details = useQuery({ ...userAccessQueries.details(userId), enabled: hasDetails });
  const list = useQuery({ ...userQueries.list(query), enabled: !hasDetails });
  if (hasDetails) return { data: details.data, query: details, isElsewhere: false };
  const user = list.data?.data.find(({ id }) => id === userId);
  return {
    data: user,
    query: list,
    isElsewhere: user === undefined && list.data !== undefined && !list.isPlaceholderData,
  };
}

/** A user has no version on the wire: what is compared is the user. */
function storedOf(user: User) {
  return { text: JSON.stringify(user), etag: undefined };
}

function EditUserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const offers = useOffers();
  const stored = useMemo(() => storedOf(user), [user]);
  const { form, draft, failure } = useFieldsDraft({
    values: userValues,
    schema: userFormSchema,
    stored,
  });
  const queryClient = useQueryClient();
  const details = { ...userAccessQueries.details(user.id), staleTime: 0 };
  const { write, announce } = useUserWriter(() => JSON.parse(draft.base().text) as User); // as `storedOf` wrote it
  const shell = useFormShell({
    draft,
    draftOf: ['user', user.id],
    stored,
    // One more request, where users can be asked for by id.
    source: offers('getUser')
      ? { load: async () => storedOf(await queryClient.fetchQuery(details)) }
      : undefined,
    write: async (edit) => {
      const written = await write(writesOf(edit));
      return { ...written, text: draft.text(), etag: undefined };
    },
    announce,
    onSaved: onClose,
  });
  const name = userName(user);
  return (
    <FormShell
      shell={shell}
      words={userWords}
      what={`Your changes to ${name}`}
      drawer={{
        title: `Edit ${name}`,
        description: user.email === name ? undefined : user.email,
        onClose,
      }}
      formLabel={`Edit ${name}`}
      failure={failure}
    >
      <UserFields
        form={form as never} // what it gives when submitted is the form's alone
        user={user}
        isYourself={you.id === user.id}
        hasAccess={offers('changeUserAccess')}
      />
    </FormShell>
  );
}

/** Saves what was changed of a user, and offers to take it back. */
function useUserWriter(base: () => User) {
  const toasts = useToasts();
  const { mutateAsync: update } = useMutation(userMutations.update());
  const { mutateAsync: changeAccess } = useMutation(userAccessMutations.change());

  async function send(userId: string, { change, access }: UserEdit): Promise<void> {
    // What may be refused for its consequences goes first; sending it again changes nothing.
    if (Object.keys(access).length > 0) await changeAccess({ userId, ...access });
    if (Object.keys(change).length > 0) await update({ userId, change });
  }

  return {
    write: async (edit: UserEdit) => {
      const before = base();
      await send(before.id, edit);
      return { before, edit };
    },
    announce: ({ before, edit }: LoadedText & { before: User; edit: UserEdit }) => {
      const undo = () =>
        void send(before.id, undoOf(edit, before)).then(
          () => toasts.success(`${userName(before)} is as before`),
          (error: unknown) =>
            toasts.error(`${userName(before)} not changed back. ${problemMessage(error)}`),
        );
      toasts.success(`${userName({ ...before, ...edit.change })} saved`, {
        action: { label: 'Undo', run: undo },
      });
    },
  };
}

interface UserFieldsProps {
  form: UseFormReturn<UserValues, unknown, never>;
  user: User;
  /** Nobody disables themselves. */
  isYourself: boolean;
  /** Whether role and places can be changed here. */
  hasAccess: boolean;
}

function UserFields({ form, user, isYourself, hasAccess }: UserFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const reach = useReach()(useWatch({ control, name: 'role' }));
  return (
    <Fields>
      <NameFields register={register} errors={errors} autoFocus />
      {hasAccess && <AccessFields form={form} user={user} isYourself={isYourself} />}
      {isLimitedByPlaces(reach) && <ClientAccountsField register={register} errors={errors} />}
      {user.isEnabled !== undefined && (
        <Controller
          control={control}
          name="isEnabled"
          render={({ field: { value, ref, ...field } }) => (
            <FormControlLabel
              disabled={isYourself}
              control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
              label={
                isYourself ? 'Account enabled (nobody disables themselves)' : 'Account enabled'
              }
            />
          )}
        />
      )}
    </Fields>
  );
}
