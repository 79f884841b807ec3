import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Ref } from 'react';
import {
  type Control,
  type FieldError,
  type UseFormRegisterReturn,
  useController,
} from 'react-hook-form';
import { firstMessage } from '#app/kit/forms/apply-problem.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import type { FilterOption } from '#app/list/filters/list-filters.tsx';
import { t } from '#words/t.ts';
import { splitIds } from './user-values.ts';

type PersonField = 'firstName' | 'lastName';

interface PersonFieldsProps {
  register: (name: PersonField) => UseFormRegisterReturn;
  errors: Partial<Record<PersonField, FieldError>>;
  autoFocus?: boolean;
}

export function NameFields({ register, errors, autoFocus = false }: PersonFieldsProps) {
  return (
    <Pair>
      <TextInput
        label={t('First name')}
        autoFocus={autoFocus}
        autoComplete="off"
        field={register('firstName')}
        problem={errors.firstName?.message}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="off"
        field={register('lastName')}
        problem={errors.lastName?.message}
      />
    </Pair>
  );
}

interface EnabledFieldProps {
  control: Control<{ isEnabled: boolean }, unknown, never>;
  isYourself?: boolean;
}

/** Nobody can disable their own account. */
export function EnabledField({ control, isYourself = false }: EnabledFieldProps) {
  const { value, ref, ...field } = useController({ control, name: 'isEnabled' }).field;
  return (
    <FormControlLabel
      disabled={isYourself}
      control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
      label={isYourself ? t('Account enabled (you can’t disable your own)') : t('Account enabled')}
    />
  );
}

export const brandHint = t('For filtering only; sites decide access');

interface ManyPlacesProps {
  control: Control<{ brandIds: string[]; siteIds: string[] }, unknown, never>;
  name: 'brandIds' | 'siteIds';
  label: string;
  /** Options by name; without any, numbers are typed. */
  options: readonly FilterOption[];
  hint?: string | undefined;
}

export function ManyPlaces({ control, name, ...props }: ManyPlacesProps) {
  const { field, fieldState } = useController({ control, name });
  return <PlacesInput {...props} {...field} problem={firstMessage(fieldState.error)} />;
}

interface PlacesInputProps extends Pick<ManyPlacesProps, 'label' | 'options' | 'hint'> {
  name?: string;
  value: string[];
  problem?: string | undefined;
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function PlacesInput({ label, options, hint, problem, ref, ...field }: PlacesInputProps) {
  const isFreeText = options.length === 0;
  return (
    <ChipsInput
      {...field}
      label={label}
      options={options.map(({ value }) => value)}
      textOf={(value) => options.find((option) => option.value === value)?.label ?? value}
      read={isFreeText ? splitIds : undefined}
      helperText={isFreeText ? t('Enter a number and press Enter') : hint}
      problem={problem}
      inputRef={ref}
    />
  );
}

export function NoSitesWarning() {
  return (
    <Alert severity="warning">
      {t('Without a site, they can sign in but see no records until a site is added.')}
    </Alert>
  );
}
