import TextField from '@mui/material/TextField';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSelect } from '#app/kit/forms/choice-select.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { assignableRoles, brandOptions, siteOptions } from '../filter-options.ts';
import {
  isLimitedByPlaces,
  organizationOf,
  roleEffect,
  siteNames,
  useRoleReach,
} from '../user-places.ts';
import { brandHint, ManyPlaces, NoSitesWarning } from './person-fields.tsx';
import type { UserValues } from './user-values.ts';

interface AccessFieldsProps {
  form: UseFormReturn<UserValues, unknown, never>;
  user: User;
}

export function AccessFields({ form, user }: AccessFieldsProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useNamedSites();
  const { errors } = form.formState;
  const [role, siteIds] = useWatch({ control: form.control, name: ['role', 'siteIds'] });
  const reach = useRoleReach()(role);
  // A user stays in their organization, so others' places are not offered.
  const [organizationId] = user.organizationIds ?? [];
  const within = sites.filter(
    (site) => organizationId === undefined || site.organizationId === organizationId,
  );
  const organization = organizationOf(user, sites);
  const effect = roleEffect(role, organization);
  const hint =
    role === user.role
      ? effect
      : [effect, t('They’ll be signed out and get the new role when they sign in again')]
          .filter(Boolean)
          .join('. ');
  const unusedSites = siteNames(siteIds, sites).join(', ');
  // The field needs only a part of the form's type.
  const control = form.control as never;
  return (
    <>
      {you.id === user.id ? (
        <TextField
          id="user-role"
          label={t('Role')}
          value={roleLabel(user.role)}
          disabled
          helperText={[effect, t('You can’t change your own role')].filter(Boolean).join('. ')}
        />
      ) : (
        <FormSelect
          label={t('Role')}
          field={form.register('role')}
          options={assignableRoles(you.role, user.role)}
          problem={errors.role?.message}
          hint={hint}
        />
      )}
      {isLimitedByPlaces(reach) ? (
        <>
          <ManyPlaces
            control={control}
            name="siteIds"
            label={t('Sites')}
            options={siteOptions(within, [])}
          />
          {reach === 'sites' && siteIds.length === 0 && <NoSitesWarning />}
          <ManyPlaces
            control={control}
            name="brandIds"
            label={t('Brands')}
            options={brandOptions(within)}
            hint={reach === 'sites' ? brandHint : undefined}
          />
        </>
      ) : (
        siteIds.length > 0 && (
          <Note>
            {reach === 'organization'
              ? t(
                  'Sites with no effect for this role: {sites}. They apply again if the role changes.',
                  { sites: unusedSites },
                )
              : t('Platform administrators have no sites; this removes {sites}.', {
                  sites: unusedSites,
                })}
          </Note>
        )
      )}
    </>
  );
}
