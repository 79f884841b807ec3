import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { FormSelect } from '#app/kit/forms/choice-select.tsx';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { SuggestedInput } from '#app/kit/forms/suggested-input.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { createdText, type LoadedText } from '#app/record/stored-text.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import { useFieldsDraft } from '#app/record-form/use-fields-draft.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { roleLabel, roleNamed } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useNamedSites, useSites } from '#app/shell/session/use-sites.ts';
import { withAltered } from '#app/versions/written-record.ts';
import type { NewUser } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { ClientAccountsField } from '../client-accounts/client-accounts-input.tsx';
import { assignableRoles, useSuggestedRoles } from '../filter-options.ts';
import { isLimitedByPlaces, roleEffect, useLeaveDrawer, useRoleReach } from '../user-places.ts';
import { findUsers, userMutations } from '../users.queries.ts';
import {
  FirstSignInFields,
  NamedPlaces,
  NumberedPlaces,
  OrganizationField,
  useSendsInvitations,
} from './new-user-fields.tsx';
import {
  emptyNewUser,
  type NewUserValues,
  newUserFormSchema,
  newUserValues,
} from './new-user-values.ts';
import { NameFields } from './person-fields.tsx';
import { userWords } from './user-values.ts';

export function NewUserDrawer() {
  const leave = useLeaveDrawer();
  // Waits for the sites' names, which decide between selects and number inputs.
  if (!useSites().areNamesPending) return <NewUserForm onClose={leave} />;
  return (
    <SideDrawer title={t('New user')} onClose={leave}>
      <FormSkeleton fields={6} />
    </SideDrawer>
  );
}

function NewUserForm({ onClose: leave }: { onClose: () => void }) {
  const sites = useNamedSites();
  const offers = useOffers();
  const sendsInvitations = useSendsInvitations();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutateAsync: create } = useMutation(userMutations.create());
  const { currentSiteId } = useSites();
  const suggestedRoles = useSuggestedRoles();
  const [values] = useState(() => {
    const initial = emptyNewUser(sites, currentSiteId);
    const role = suggestedRoles === undefined ? initial.role : roleLabel(initial.role);
    return newUserValues({ ...initial, role });
  });
  const { form, draft, failure } = useFieldsDraft({
    values,
    schema: newUserFormSchema,
    stored: undefined,
  });

  function announce(created: LoadedText & { user: NewUser }) {
    const { user } = created;
    const name = `${user.firstName} ${user.lastName}`;
    const isInvited = sendsInvitations && user.password === undefined && user.isEnabled !== false;
    const way =
      isInvited && offers('listMails')
        ? { label: t('Open outbox'), to: paths.outbox.to({ to: user.email }) }
        : { label: t('Show'), to: paths.users.to({ search: user.email }) };
    toasts.success(
      isInvited ? t('Invitation sent to {name}', { name }) : createdText(name, created),
      { action: { label: way.label, run: () => void navigate(way.to) } },
    );
  }
  const shell = useFormShell({
    draft,
    draftOf: ['user', 'new'],
    stored: undefined,
    put: async ({ output: values }) => {
      const user = values as NewUser; // its role is one of the deployment's
      const stored = await create(user);
      const comparable = Object.entries(user).filter(([name]) => name in stored);
      const sent = JSON.stringify(Object.fromEntries(comparable));
      const created = { user, text: JSON.stringify(stored), etag: undefined };
      return withAltered(created, sent, userWords);
    },
    announce,
    findStored: ({ email }) => findUsers(email),
    onSaved: leave,
  });
  const [start, isEnabled] = useWatch({ control: form.control, name: ['start', 'isEnabled'] });
  return (
    <FormShell
      shell={shell}
      words={userWords}
      what={t('Your input for the new user')}
      drawer={{ title: t('New user'), onClose: leave }}
      formLabel={t('New user')}
      saveLabel={
        sendsInvitations && start === 'invitation' && isEnabled
          ? t('Send invitation')
          : t('Create user')
      }
      failure={failure}
      offerNote={t('Passwords are never stored on this computer.')}
    >
      <NewUserFields form={form as never} />
    </FormShell>
  );
}

function NewUserFields({ form }: { form: UseFormReturn<NewUserValues, unknown, never> }) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useNamedSites();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [role, organizationId] = useWatch({ control, name: ['role', 'organizationId'] });
  const reach = useRoleReach()(roleNamed(role));
  const organization = sites.find((site) => site.organizationId === organizationId);
  const suggestedRoles = useSuggestedRoles();
  return (
    <Fields>
      <TextInput
        label={t('Email address')}
        type="email"
        autoFocus
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        field={register('email')}
        problem={errors.email?.message}
      />
      <NameFields register={register} errors={errors} />
      {suggestedRoles === undefined ? (
        <FormSelect
          label={t('Role')}
          field={register('role')}
          options={assignableRoles(you.role)}
          problem={errors.role?.message}
          hint={reach === 'unknown' ? undefined : roleEffect(role, organization?.organizationName)}
        />
      ) : (
        <SuggestedInput
          label={t('Role')}
          suggestions={suggestedRoles.map(roleLabel)}
          field={register('role')}
          problem={errors.role?.message}
        />
      )}
      {reach !== 'platform' && <OrganizationField form={form} sites={sites} />}
      {isLimitedByPlaces(reach) && (
        <>
          {sites.length > 0 ? (
            <NamedPlaces form={form} sites={sites} />
          ) : (
            <NumberedPlaces form={form} />
          )}
          <ClientAccountsField
            control={control as never} // the field needs only a part of the form's type
            organizationId={organizationId}
          />
        </>
      )}
      <FirstSignInFields form={form} sites={sites} />
    </Fields>
  );
}
