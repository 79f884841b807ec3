import TextField from '@mui/material/TextField';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { FormSelect } from '../../../shared/forms/form-select.tsx';
import { roleLabel } from '../../../shared/role-label.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { brandOptions, siteOptions } from '../filter-options.ts';
import { useKnownSites } from '../use-known-sites.ts';
import { ManyPlaces } from './many-places.tsx';
import { rolesToGive } from './role-options.ts';
import type { UserValues } from './user-values.ts';

interface AccessFieldsProps {
  form: UseFormReturn<UserValues, unknown, never>;
  user: User;
  isYourself: boolean;
}

/** Role, brands and sites, where the deployment lets them change. */
export function AccessFields({ form, user, isYourself }: AccessFieldsProps) {
  const { data: giver } = useSuspenseQuery(sessionQueries.currentUser());
  const sites = useKnownSites();
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  // A user stays in their organization: other organizations' places would be refused.
  const [organizationId] = user.organizationIds ?? [];
  const within = sites.filter(
    (site) => organizationId === undefined || site.organizationId === organizationId,
  );
  const hint =
    role !== user.role ? 'They are signed out and work with the new role from then on' : undefined;
  return (
    <>
      {isYourself ? (
        <TextField
          id="user-role"
          label="Role"
          value={roleLabel(user.role)}
          disabled
          helperText="Nobody changes their own role"
        />
      ) : (
        <FormSelect
          label="Role"
          field={form.register('role')}
          options={rolesToGive(giver.role, user.role)}
          problem={errors.role?.message}
          hint={hint}
        />
      )}
      {role !== 'PLATFORM_ADMIN' && (
        <>
          <ManyPlaces form={form} name="brandIds" label="Brands" options={brandOptions(within)} />
          <ManyPlaces form={form} name="siteIds" label="Sites" options={siteOptions(within, [])} />
        </>
      )}
    </>
  );
}
