import Alert from '@mui/material/Alert';
import type { Ref } from 'react';
import { type Control, useController } from 'react-hook-form';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { t } from '#words/t.ts';
import { splitIds } from './user-values.ts';

export const brandHint = t('For filtering only; sites decide access');

interface ManyPlacesProps {
  /** The part of the forms' values that this field uses. */
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
