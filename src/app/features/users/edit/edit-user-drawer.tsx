import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { InvalidRecordMark } from '#app/list/invalid-rows.tsx';
import { useListQuery, useOfferedQuery } from '#app/list/list-query.ts';
import { type LoadedText, savedText } from '#app/record/stored-text.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import { useFieldsDraft } from '#app/record-form/use-fields-draft.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { unstoredFields } from '#app/versions/written-record.ts';
import { listUsers, type User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { ClientAccountsField } from '../client-accounts/client-accounts-input.tsx';
import { saveUser, type UserSave, userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';
import { isLimitedByPlaces, useLeaveDrawer, useRoleReach } from '../user-places.ts';
import {
  rereadUser,
  searchedUsers,
  updateBody,
  userOfResponse,
  userOnPage,
  userQueries,
} from '../users.queries.ts';
import { AccessFields } from './access-fields.tsx';
import { EnabledField, NameFields } from './person-fields.tsx';
import {
  type UserEdit,
  type UserValues,
  undoOf,
  userFormSchema,
  userValues,
  userWords,
  writesOf,
} from './user-values.ts';

export function EditUserDrawer() {
  const { userId = '' } = useParams();
  const edited = useEditedUser(userId);
  // A save may remove the row from the list.
  const [last, setLast] = useState(edited.data);
  if (edited.data !== undefined && edited.data !== last) setLast(edited.data);
  const leave = useLeaveDrawer();
  if (last?.body.id === userId) return <EditUserForm key={userId} {...last} onClose={leave} />;
  return (
    <SideDrawer title={t('Edit user')} onClose={leave}>
      {edited.isElsewhere ? (
        <Unavailable reason="not-offered" what={t('user page')} actions={null}>
          {t(
            'This user isn’t among the first {count} people. Search by name or email address, then choose Edit.',
            { count: formatCount(searchedUsers) },
          )}
        </Unavailable>
      ) : (
        <UnloadedPart query={edited.query} what={t('This user')} noun={t('User')} fields={4} />
      )}
    </SideDrawer>
  );
}

/** The user to edit: by id if supported, else from the list's page, or a search through pages. */
function useEditedUser(userId: string) {
  const hasDetails = useOffers()('getUser');
  const [query] = useListQuery(useOfferedQuery(listUsers));
  const details = useQuery({ ...userAccessQueries.answer(userId), enabled: hasDetails });
  const list = useQuery({ ...userQueries.list(query), enabled: !hasDetails });
  const onPage = useMemo(
    () => list.data && userOnPage(list.data, ({ id }) => id === userId),
    [list.data, userId],
  );
  const isOnAnotherPage =
    onPage === undefined && list.data !== undefined && !list.isPlaceholderData;
  const pagedUser = useQuery({ ...userQueries.paged(userId), enabled: isOnAnotherPage });
  if (hasDetails) return { data: details.data, query: details, isElsewhere: false };
  return {
    data: onPage ?? pagedUser.data ?? undefined,
    query: isOnAnotherPage ? pagedUser : list,
    isElsewhere: isOnAnotherPage && pagedUser.data === null,
  };
}

function textOf({ body, etag }: Pick<Answer<User>, 'body' | 'etag'>): LoadedText {
  return { text: JSON.stringify(body), etag };
}

/** Loads the current user: by id, else by address. */
function useUserSource(user: User): (() => Promise<LoadedText>) | undefined {
  const hasDetails = useOffers()('getUser');
  const queryClient = useQueryClient();
  if (hasDetails) {
    const answer = { ...userAccessQueries.answer(user.id), staleTime: 0 };
    return async () => textOf(await queryClient.fetchQuery(answer));
  }
  if (user.email === undefined) return undefined;
  return async () => textOf({ body: await rereadUser(user), etag: undefined });
}

function EditUserForm(props: Answer<User> & { onClose: () => void }) {
  const { body: user, etag, text, invalidPaths, onClose } = props;
  const stored = useMemo(() => textOf({ body: user, etag }), [user, etag]);
  const { form, draft, failure } = useFieldsDraft({
    values: userValues,
    schema: userFormSchema,
    stored,
  });
  const load = useUserSource(user);
  const { write, announce } = useUserWriter(() => JSON.parse(draft.base().text) as User); // as `textOf` wrote it
  const shell = useFormShell({
    draft,
    draftOf: ['user', user.id],
    stored,
    load,
    isSameText: draft.isSame,
    unstored: load && ((texts) => unstoredFields(texts, userWords)),
    put: async ({ output, text }, { etag: over }) => {
      const saved = await write(writesOf(output), over);
      return load === undefined ? { ...saved, text } : saved;
    },
    announce,
    onSaved: onClose,
  });
  const name = userName(user);
  const email = user.email === name ? undefined : user.email;
  return (
    <FormShell
      shell={shell}
      words={userWords}
      what={t('Your changes to {name}', { name })}
      drawer={{
        title: t('Edit {name}', { name }),
        description: invalidPaths ? (
          <>
            {email} <InvalidRecordMark stored={{ text, invalidPaths }} />
          </>
        ) : (
          email
        ),
        onClose,
      }}
      formLabel={t('Edit {name}', { name })}
      failure={failure}
    >
      <UserFields
        form={form as never} // the submit type belongs to the form
        user={user}
      />
    </FormShell>
  );
}

interface UserFieldsProps {
  form: UseFormReturn<UserValues, unknown, never>;
  user: User;
}

function UserFields({ form, user }: UserFieldsProps) {
  const { register, control, formState } = form;
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const offers = useOffers();
  const { errors } = formState;
  const reach = useRoleReach()(useWatch({ control, name: 'role' }));
  return (
    <Fields>
      <NameFields register={register} errors={errors} autoFocus />
      {offers('changeUserAccess') && <AccessFields form={form} user={user} />}
      {isLimitedByPlaces(reach) && (
        <ClientAccountsField
          control={control as never} // the field needs only a part of the form's type
          organizationId={user.organizationIds?.[0]}
        />
      )}
      {user.isEnabled !== undefined && (
        <EnabledField control={control as never} isYourself={you.id === user.id} /> // as above
      )}
    </Fields>
  );
}

interface EditSave extends Omit<UserSave, 'userId'> {
  before: User;
}

/** Saves changes over the user's version, if there is one, and offers undo. */
function useUserWriter(base: () => User) {
  const toasts = useToasts();
  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ before, edit, ...rest }: EditSave, { client }) => {
      const change = await updateBody(client, before, edit.change);
      return await saveUser({ ...rest, userId: before.id, edit: { ...edit, change } });
    },
  });
  const last = useRef<{ before: User; edit: UserEdit }>(undefined);
  const [replaced] = useState(() => new Map<string, string | undefined>());

  return {
    write: async (edit: UserEdit, baseEtag: string | undefined) => {
      const before = base();
      last.current = { before, edit };
      const { body, etag } = await save({ before, edit, etag: baseEtag, replaced });
      return { text: JSON.stringify(userOfResponse(body)), etag };
    },
    announce: ({ etag, altered = [] }: LoadedText) => {
      if (last.current === undefined) return;
      const { before, edit } = last.current;
      const undo = () =>
        void save({ before, edit: undoOf(edit, before), etag, replaced }).then(
          () => toasts.success(t('Undone for {name}', { name: userName(before) })),
          (error: unknown) =>
            toasts.error(
              t('Couldn’t undo the change to {name}. {problem}', {
                name: userName(before),
                problem: problemMessage(error),
              }),
            ),
        );
      const name = userName({ ...before, ...edit.change });
      // Users have no version numbers.
      toasts.success(savedText(name, { text: '', etag: undefined, altered }), {
        action: { label: t('Undo'), run: undo },
      });
    },
  };
}
