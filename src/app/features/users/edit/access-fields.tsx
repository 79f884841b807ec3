import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import { FormSelect } from '#app/kit/forms/form-select.tsx';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { roleLabel } from '#app/shell/role-label.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import type { User } from '#contract/users.ts';
import { brandOptions, siteOptions } from '../filter-options.ts';
import { useKnownSites } from '../use-known-sites.ts';
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

interface ManyPlacesProps {
  form: UseFormReturn<UserValues, unknown, never>;
  name: 'brandIds' | 'siteIds';
  label: string;
  /** What can be chosen by name; without any, numbers are typed. */
  options: readonly FilterOption[];
}

/** The brands or the sites of a user: any number of them. */
function ManyPlaces({ form, name, label, options }: ManyPlacesProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const problem = firstMessage(fieldState.error);
  const isTyped = options.length === 0;
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  return (
    <Autocomplete
      multiple
      freeSolo={isTyped}
      disableCloseOnSelect
      filterSelectedOptions
      options={options.map(({ value }) => value)}
      getOptionLabel={labelOf}
      value={field.value}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      sx={{
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          gap: '4px',
          padding: '3px 32px 3px 6px',
        },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': {
          padding: '2px 4px',
        },
        '& .MuiAutocomplete-tag': { margin: 0 },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          inputRef={field.ref}
          error={problem !== undefined}
          helperText={problem ?? (isTyped ? 'Type a number and press Enter' : undefined)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}
