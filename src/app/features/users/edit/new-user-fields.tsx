import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Group } from '#app/kit/forms/form-parts.ts';
import { FormSelect } from '#app/kit/forms/form-select.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { Note } from '#app/kit/text-parts.tsx';
import { passwordLength } from '#contract/auth.ts';
import type { Site } from '#contract/practice.ts';
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

interface FirstSignInFieldsProps {
  form: UseFormReturn<NewUserValues, unknown, never>;
}

/** How a new user gets in: by a mail with a link, or with a password that is handed over. */
export function FirstSignInFields({ form }: FirstSignInFieldsProps) {
  const { control, register, formState } = form;
  const [start, isEnabled] = useWatch({ control, name: ['start', 'isEnabled'] });
  const [isShown, setIsShown] = useState(false);
  return (
    <Group>
      <legend id="user-start">First sign-in</legend>
      <Controller
        control={control}
        name="start"
        render={({ field: { ref, ...field } }) => (
          <RadioGroup {...field} aria-labelledby="user-start">
            <FormControlLabel
              value="invitation"
              control={<Radio slotProps={{ input: { ref } }} />}
              label="Send an invitation by e-mail"
            />
            <FormControlLabel
              value="password"
              control={<Radio />}
              label="Set a password and hand it over"
            />
          </RadioGroup>
        )}
      />
      {start === 'password' && (
        <TextInput
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          field={register('password')}
          problem={formState.errors.password?.message}
          hint={`${passwordLength.minimum} to ${passwordLength.maximum} characters; a few words are fine`}
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          endAdornment={
            <Button
              variant="text"
              size="small"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setIsShown(!isShown)}
              sx={{ mr: -1 }}
            >
              {isShown ? 'Hide' : 'Show'}
            </Button>
          }
        />
      )}
      <Controller
        control={control}
        name="isEnabled"
        render={({ field: { value, ref, ...field } }) => (
          <div>
            <FormControlLabel
              control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
              label="Account enabled"
            />
            {!isEnabled && start === 'invitation' && (
              <Note>
                No mail is sent. Enable the account and resend the invitation when it is time.
              </Note>
            )}
          </div>
        )}
      />
    </Group>
  );
}
