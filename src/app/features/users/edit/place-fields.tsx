import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Site } from '#contract/practice.ts';
import { FormSelect } from '../../../shared/forms/form-select.tsx';
import { TextInput } from '../../../shared/forms/text-input.tsx';
import { brandOptions, organizationOptions, siteOptions } from '../filter-options.ts';
import type { NewUserValues } from './new-user-values.ts';

interface PlaceFieldsProps {
  form: UseFormReturn<NewUserValues, unknown, never>;
  sites: readonly Site[];
}

/** Where a new user belongs: chosen by name where names are known, else typed as numbers. */
export function PlaceFields({ form, sites }: PlaceFieldsProps) {
  return sites.length > 0 ? (
    <NamedPlaces form={form} sites={sites} />
  ) : (
    <NumberedPlaces form={form} />
  );
}

function NamedPlaces({ form, sites }: PlaceFieldsProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [organizationId, brandId] = useWatch({ control, name: ['organizationId', 'brandId'] });
  const organizations = organizationOptions(sites);
  const within = sites.filter(
    (site) => organizationId === '' || site.organizationId === organizationId,
  );
  const ofBrand = within.filter((site) => brandId === '' || site.brandId === brandId);
  // What no longer fits is taken back, so that nobody sends a choice that is out of sight.
  const clear = (...names: ('brandId' | 'siteId')[]) => {
    for (const name of names) setValue(name, '');
  };
  return (
    <>
      {organizations.length > 1 && (
        <FormSelect
          label="Organization"
          none="Choose an organization"
          field={register('organizationId', { onChange: () => clear('brandId', 'siteId') })}
          options={organizations}
          problem={errors.organizationId?.message}
        />
      )}
      <FormSelect
        label="Brand"
        none="No particular brand"
        field={register('brandId', { onChange: () => clear('siteId') })}
        options={brandOptions(within)}
        problem={errors.brandId?.message}
      />
      <FormSelect
        label="Site"
        none="No particular site"
        field={register('siteId')}
        options={siteOptions(ofBrand, [])}
        problem={errors.siteId?.message}
      />
    </>
  );
}

function NumberedPlaces({ form: { register, formState } }: Pick<PlaceFieldsProps, 'form'>) {
  const { errors } = formState;
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextInput
        label="Organization number"
        hint="Leave empty for your own"
        inputProps={numeric}
        field={register('organizationId')}
        problem={errors.organizationId?.message}
      />
      <TextInput
        label="Brand number"
        inputProps={numeric}
        field={register('brandId')}
        problem={errors.brandId?.message}
      />
      <TextInput
        label="Site number"
        inputProps={numeric}
        field={register('siteId')}
        problem={errors.siteId?.message}
      />
    </>
  );
}
