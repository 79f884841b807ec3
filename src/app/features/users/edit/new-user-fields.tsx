import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormSelect } from '#app/kit/forms/choice-select.tsx';
import { Group } from '#app/kit/forms/form-parts.ts';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { SuggestedInput } from '#app/kit/forms/suggested-input.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Site } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';
import {
  brandOptions,
  organizationOptions,
  siteOptions,
  useSeenValues,
} from '../filter-options.ts';
import type { NewUserValues } from './new-user-values.ts';
import { brandHint, EnabledField, ManyPlaces, NoSitesWarning } from './person-fields.tsx';

interface PlaceFieldsProps {
  form: UseFormReturn<NewUserValues, unknown, never>;
  sites: readonly Site[];
}

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The organization: by name if there are several, else by number. */
export function OrganizationField({ form, sites }: PlaceFieldsProps) {
  const { register, setValue, formState } = form;
  const problem = formState.errors.organizationId?.message;
  const organizations = organizationOptions(sites);
  const { organizationIds } = useSeenValues();
  if (sites.length === 0) {
    return (
      <SuggestedInput
        label={t('Organization number')}
        suggestions={organizationIds}
        hint={t('Leave empty for your own')}
        inputProps={numeric}
        field={register('organizationId')}
        problem={problem}
      />
    );
  }
  if (organizations.length === 1) return null;
  // Clears hidden fields, so that no invisible choice is sent.
  const clearPlaces = () => {
    setValue('brandId', '');
    setValue('siteIds', []);
  };
  return (
    <FormSelect
      label={t('Organization')}
      field={register('organizationId', { onChange: clearPlaces })}
      options={[{ value: '', label: t('Choose an organization') }, ...organizations]}
      problem={problem}
    />
  );
}

export function NamedPlaces({ form, sites, hint }: PlaceFieldsProps & { hint?: string }) {
  const { register, control, getValues, setValue, formState } = form;
  const [organizationId, brandId, siteIds] = useWatch({
    control,
    name: ['organizationId', 'brandId', 'siteIds'],
  });
  const within = sites.filter(
    (site) => organizationId === '' || site.organizationId === organizationId,
  );
  const isOf = (brand: string) => (site: Site) => brand === '' || site.brandId === brand;
  const keepSitesOfBrand = () => {
    const idsOfBrand = within.filter(isOf(getValues('brandId'))).map(({ siteId }) => siteId);
    const chosen = getValues('siteIds').filter((siteId) => idsOfBrand.includes(siteId));
    setValue('siteIds', chosen);
  };
  return (
    <>
      <FormSelect
        label={t('Brand')}
        field={register('brandId', { onChange: keepSitesOfBrand })}
        options={[{ value: '', label: t('Any brand') }, ...brandOptions(within)]}
        problem={formState.errors.brandId?.message}
        hint={brandHint}
      />
      <ManyPlaces
        control={control as never} // the field needs only a part of the form's type
        name="siteIds"
        label={t('Sites')}
        hint={hint}
        options={siteOptions(within.filter(isOf(brandId)), [])}
      />
      {siteIds.length === 0 && <NoSitesWarning />}
    </>
  );
}

/** For deployments without names. */
export function NumberedPlaces({ form: { register, formState } }: Pick<PlaceFieldsProps, 'form'>) {
  const { errors } = formState;
  const { brandIds, siteIds } = useSeenValues();
  const inputs = [
    { name: 'brandId', label: t('Brand number'), suggestions: brandIds },
    { name: 'siteId', label: t('Site number'), suggestions: siteIds },
  ] as const;
  return inputs.map(({ name, ...input }) => (
    <SuggestedInput
      key={name}
      {...input}
      inputProps={numeric}
      field={register(name)}
      problem={errors[name]?.message}
    />
  ));
}

/** Whether a user without a password is invited, which the interface leaves open. */
export function useSendsInvitations(): boolean {
  return useOffers()('revokeInvitation');
}

export function FirstSignInFields({ form, sites }: PlaceFieldsProps) {
  const { control, register, formState } = form;
  const [start, isEnabled] = useWatch({ control, name: ['start', 'isEnabled'] });
  const sendsInvitations = useSendsInvitations();
  return (
    <Group>
      <legend id="user-start">{t('First sign-in')}</legend>
      <Controller
        control={control}
        name="start"
        render={({ field: { ref, ...field } }) => (
          <RadioGroup {...field} aria-labelledby="user-start">
            <FormControlLabel
              value="invitation"
              control={<Radio slotProps={{ input: { ref } }} />}
              label={sendsInvitations ? t('Send an invitation by email') : t('Without a password')}
            />
            <FormControlLabel
              value="password"
              control={<Radio />}
              label={t('Set a password yourself')}
            />
          </RadioGroup>
        )}
      />
      {start === 'password' && (
        <PasswordInput
          autoComplete="new-password"
          field={register('password')}
          problem={formState.errors.password?.message}
        />
      )}
      {start === 'password' && formState.errors.password === undefined && (
        <NewUserPasswordMeter form={form} sites={sites} />
      )}
      <div>
        <EnabledField control={control as never} />
        {sendsInvitations && !isEnabled && start === 'invitation' && (
          <Note>
            {t(
              'No email is sent. When the time comes, enable the account and resend the invitation.',
            )}
          </Note>
        )}
      </div>
    </Group>
  );
}

function NewUserPasswordMeter({ form: { control }, sites }: PlaceFieldsProps) {
  const names = ['password', 'email', 'firstName', 'lastName', 'organizationId'] as const;
  const [password, email, firstName, lastName, organizationId] = useWatch({ control, name: names });
  const organization = sites.find((site) => site.organizationId === organizationId);
  const ownWords = [email, firstName, lastName, organization?.organizationName ?? ''];
  return <PasswordMeter password={password} ownWords={ownWords} />;
}
